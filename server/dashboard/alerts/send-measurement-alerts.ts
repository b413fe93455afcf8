import { measurementAlerts } from '#db/schema/index.ts'
import { render, toPlainText } from '@react-email/render'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import { createElement } from 'react'
import type { Deps } from '../../deps.ts'
import { mailHost } from '../../shared/email/mail-host.ts'
import { MailError } from '../../shared/email/mailer.ts'
import type { JobHandler } from '../../shared/jobs/jobs.ts'
import { recipientKey } from '../recipient-key.ts'
import { AlertMessage } from './alert-message.tsx'
import { alertHref, alertSaid } from './open-alerts.ts'

/** An older mail is no news. */
const STALE_MS = 24 * 60 * 60 * 1000

/** Tells one recipient of some alerts; nothing if all of them are over meanwhile. */
export function sendMeasurementAlerts(deps: Deps): JobHandler<'send-measurement-alerts'> {
  const { database, mailer, env, log } = deps
  return async ({ alertIds, to }, { queuedAt }) => {
    const rows = await database.db
      .select()
      .from(measurementAlerts)
      .where(and(inArray(measurementAlerts.id, [...alertIds]), isNull(measurementAlerts.closedAt)))
      .orderBy(asc(measurementAlerts.id))
    if (rows.length === 0) return
    const site = deps.site.current
    const alerts = rows.map((row) => ({ ...alertSaid(site, row), href: alertHref(row) }))
    const title = alerts.length === 1 ? alerts[0]!.title : `${alerts.length} avisos de medición`
    const html = await render(
      createElement(AlertMessage, { title, alerts, siteUrl: env.SITE_URL, contact: site.contact }),
    )
    const messageId = `alert-${alertIds.join('-')}.${recipientKey(to)}@${mailHost(env.SITE_URL)}`
    try {
      await mailer.send({ to, subject: title, html, text: toPlainText(html), messageId })
    } catch (error) {
      const isOld = deps.now().getTime() - queuedAt.getTime() > STALE_MS
      if (!isOld && !(error instanceof MailError && error.permanent)) throw error
      log.error({ alertIds, code: (error as { code?: string }).code }, 'mail of an alert given up')
    }
  }
}
