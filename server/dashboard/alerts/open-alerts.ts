import type { Site } from '#content/site/site.ts'
import type { Db } from '#db/client.ts'
import { measurementAlerts } from '#db/schema/index.ts'
import { sayAlert } from '#domain/measurement/alert-words.ts'
import type { AlertKind } from '#domain/measurement/alerts.ts'
import type { ReportNotice } from '#domain/measurement/report.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import { desc, isNull, sql } from 'drizzle-orm'
import { clinicNames } from '../clinic-names.ts'

type Row = typeof measurementAlerts.$inferSelect

/** The page of the back office with what is behind an alert. */
const BEHIND: Readonly<Record<AlertKind, string>> = {
  few_requests: '/admin/analytics?tab=captacion',
  no_requests: '/admin/analytics?tab=captacion',
  form_errors: '/admin/analytics?tab=errores',
  poor_vitals: '/admin/analytics?tab=rendimiento',
}

/**
 * The open alerts that concern these clinics: those that nobody has noted first, then the newest. Those of the network
 * and of the web are for people who see all of it.
 */
export async function openAlerts(db: Db, site: Site, clinics: SeenClinics): Promise<ReportNotice[]> {
  const rows = await db
    .select()
    .from(measurementAlerts)
    .where(isNull(measurementAlerts.closedAt))
    .orderBy(
      sql`${measurementAlerts.notedAt} is not null`,
      desc(measurementAlerts.openedAt),
      desc(measurementAlerts.id),
    )
  return rows
    .filter((row) => concerns(row, clinics))
    .map((row) => ({
      id: `alert-${row.id}`,
      tone: row.notedAt ? 'info' : 'alert',
      ...alertSaid(site, row),
      href: alertHref(row),
      alert: { id: row.id, notedAt: row.notedAt?.toISOString() ?? null },
    }))
}

/** Whether an alert is for people who see these clinics. */
export function concerns(row: Row, clinics: SeenClinics): boolean {
  return clinics === 'all' || (isOfClinic(row) && clinics.includes(row.subject))
}

export function alertSaid(site: Site, { kind, subject, data }: Row) {
  return sayAlert({ kind: kind as AlertKind, subject, data }, clinicNames(site))
}

export function alertHref({ kind }: Row): string {
  return BEHIND[kind as AlertKind]
}

function isOfClinic({ kind, subject }: Row): boolean {
  return subject !== '' && (kind === 'few_requests' || kind === 'no_requests')
}
