import { fillText } from '#content/fill-text.ts'
import { retentionStopTexts as texts } from '#content/retention-stop.ts'
import type { Site } from '#content/site/site.ts'
import type { RetentionStopRow } from '#db/schema/index.ts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { madridTime } from '../shared/email/madrid-time.ts'
import { mailHost } from '../shared/email/mail-host.ts'
import type { Mail } from '../shared/email/mailer.ts'
import { RetentionStopped } from './retention-stopped.tsx'

const whole = new Intl.NumberFormat('es', { useGrouping: 'always' })

/**
 * The message about a stopped retention sweep, to one of the people responsible.
 * @param name tells it apart from those to others
 */
export async function retentionStoppedMail(
  site: Site,
  { id, reason, checkedAt, seenAt, counts }: RetentionStopRow,
  { to, name }: { to: string; name: string },
  siteUrl: string,
): Promise<Mail> {
  const html = await render(
    createElement(RetentionStopped, {
      why: texts.reasons[reason],
      checkedAt: madridTime.format(checkedAt),
      seenAt: seenAt ? madridTime.format(seenAt) : texts.never,
      due: counts
        .filter(({ due }) => due > 0)
        .map(({ sweep, due, total }) => ({
          name: texts.sweeps[sweep],
          amount: fillText(texts.of, { due: whole.format(due), total: whole.format(total) }),
        })),
      siteUrl,
      contact: site.contact,
    }),
  )
  return {
    to,
    subject: texts.title,
    html,
    text: toPlainText(html),
    messageId: `retention-${id}.${name}@${mailHost(siteUrl)}`,
  }
}
