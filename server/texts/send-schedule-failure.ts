import { scheduleFailureTexts } from '#content/schedule-failure.ts'
import type { Tx } from '#db/client.ts'
import { type EditorialText, texts } from '#db/schema/index.ts'
import { render, toPlainText } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import type { Deps } from '../deps.ts'
import { madridTime } from '../shared/email/madrid-time.ts'
import { mailHost } from '../shared/email/mail-host.ts'
import { MailError } from '../shared/email/mailer.ts'
import { executorOf } from '../shared/jobs/drizzle-executor.ts'
import type { JobHandler } from '../shared/jobs/jobs.ts'
import { reachableStaff } from '../shared/staff/reachable-staff.ts'
import { ScheduleFailed } from './schedule-failed.tsx'

/** Queues a mail to the author and to the direction about a scheduled text that was not published. */
export async function queueScheduleFailure(
  deps: Pick<Deps, 'env' | 'jobs'>,
  tx: Tx,
  { id, authorId, scheduledFor }: EditorialText,
): Promise<void> {
  const direction = await reachableStaff(deps, tx, 'texts.override')
  const people = new Set([...(authorId ? [authorId] : []), ...direction.map((one) => one.id)])
  const at = scheduledFor?.toISOString() ?? ''
  const payloads = [...people].map((staffId) => ({ textId: id, staffId, at }))
  await deps.jobs.enqueue(executorOf(tx), 'send-schedule-failure', payloads)
}

/** Sends it, unless the person has left or the text was scheduled again or published since. */
export function sendScheduleFailure(deps: Deps): JobHandler<'send-schedule-failure'> {
  const { database, mailer, env, log, site } = deps
  return async ({ textId, staffId, at }) => {
    const [text] = await database.db.select().from(texts).where(eq(texts.id, textId))
    const staff = [
      ...(await reachableStaff(deps, database.db, 'texts.write')),
      ...(await reachableStaff(deps, database.db, 'texts.override')),
    ]
    const to = staff.find(({ id }) => id === staffId)?.email
    if (!text?.scheduleFailure || !to) return
    const html = await render(
      createElement(ScheduleFailed, {
        title: text.title,
        reason: text.scheduleFailure,
        when: at === '' ? '' : madridTime.format(new Date(at)),
        href: `${env.SITE_URL}/admin/blog/${textId}`,
        siteUrl: env.SITE_URL,
        contact: site.current.contact,
      }),
    )
    try {
      await mailer.send({
        to,
        subject: scheduleFailureTexts.title,
        html,
        text: toPlainText(html),
        messageId: `schedule-${textId}.${Date.parse(at) || 0}.${staffId}@${mailHost(env.SITE_URL)}`,
      })
    } catch (error) {
      if (!(error instanceof MailError) || !error.permanent) throw error
      log.error({ textId, code: error.code }, 'mail about a scheduled text given up')
    }
  }
}
