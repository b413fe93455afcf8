import { countText } from '#content/count-text.ts'
import { exportAlertTexts as texts } from '#content/export-alert.ts'
import type { Tx } from '#db/client.ts'
import { type LeadExport, leadExports } from '#db/schema/index.ts'
import { EXPORT_PURPOSES, type ExportPurpose } from '#domain/lead/data/export-columns.ts'
import { render, toPlainText } from '@react-email/render'
import { and, eq, gt, inArray, sql, sum } from 'drizzle-orm'
import { createElement } from 'react'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { madridTime } from '../../shared/email/madrid-time.ts'
import { mailHost } from '../../shared/email/mail-host.ts'
import { MailError } from '../../shared/email/mailer.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import type { JobHandler } from '../../shared/jobs/jobs.ts'
import { reachableStaff } from '../../shared/staff/reachable-staff.ts'
import { staffNames } from '../../shared/staff/staff-names.ts'
import { LargeExport } from './large-export.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * In the transaction that finishes an export: if its account has exported many leads within a day, this is noted in the
 * audit log, and direction and privacy get a mail.
 */
export async function queueExportAlert(
  deps: Pick<Deps, 'env' | 'jobs' | 'now' | 'site'>,
  tx: Tx,
  { id, staffId, rowCount }: LeadExport,
): Promise<void> {
  // Two that end together would each miss the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`lead_exports ${staffId}`}))`)
  const [day] = await tx
    .select({ rows: sum(leadExports.rowCount) })
    .from(leadExports)
    .where(
      and(
        eq(leadExports.staffId, staffId),
        inArray(leadExports.status, ['ready', 'expired']),
        gt(leadExports.createdAt, new Date(deps.now().getTime() - DAY_MS)),
      ),
    )
  const rows = Number(day?.rows ?? 0)
  if (!rowCount || rows < deps.site.current.measurement.manyExported) return
  await writeAudit(tx, {
    staffId: null,
    action: 'export.alerted',
    subject: { type: 'export', id },
    after: { rows: rowCount, dayRows: rows },
  })
  const told = await reachableStaff(deps, tx, 'audit.read')
  const payloads = told.map((one) => ({ exportId: id, rows, staffId: one.id }))
  await deps.jobs.enqueue(executorOf(tx), 'send-export-alert', payloads)
}

/** Sends it, unless the person has left the team. */
export function sendExportAlert(deps: Deps): JobHandler<'send-export-alert'> {
  const { database, mailer, env, log, site } = deps
  return async ({ exportId, rows, staffId }) => {
    const [row] = await database.db.select().from(leadExports).where(eq(leadExports.id, exportId))
    const able = await reachableStaff(deps, database.db, 'audit.read')
    const to = able.find(({ id }) => id === staffId)?.email
    if (!row || !to) return
    const nameOf = await staffNames(database.db, [row.staffId])
    const html = await render(
      createElement(LargeExport, {
        who: nameOf(row.staffId) ?? '',
        rows: countText(texts.counts, row.rowCount ?? 0),
        dayRows: countText(texts.counts, rows),
        when: madridTime.format(row.createdAt),
        purpose: EXPORT_PURPOSES[row.purpose as ExportPurpose] ?? row.purpose,
        includesHealth: row.includesHealth,
        href: `${env.SITE_URL}/admin/settings/audit`,
        siteUrl: env.SITE_URL,
        contact: site.current.contact,
      }),
    )
    const messageId = `export-${exportId}.${staffId}@${mailHost(env.SITE_URL)}`
    try {
      await mailer.send({ to, subject: texts.title, html, text: toPlainText(html), messageId })
    } catch (error) {
      if (!(error instanceof MailError) || !error.permanent) throw error
      log.error({ exportId, code: error.code }, 'mail about a large export given up')
    }
  }
}
