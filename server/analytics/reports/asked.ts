import {
  COMPARISONS,
  type Comparison,
  type DaySpan,
  REPORT_FILTERS,
  REPORT_PERIODS,
  REPORT_TABS,
  type ReportFilters,
  type ReportPeriod,
  type ReportTab,
} from '#domain/measurement/report.ts'
import { type ReportScope, reportScope } from '#domain/measurement/report-scope.ts'
import { LONGEST_REPORT, reportSpan, spanBefore } from '#domain/measurement/report-spans.ts'
import { isKnownDate } from '#domain/calendar/known-moment.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import { z } from 'zod'
import type { BeforeUntil } from './before-until.ts'
import { AppError } from '../../errors.ts'
import { requireClinic } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'

/** What a report is about, and what of it its reader may see. */
export type Asked = {
  tab: ReportTab
  period: ReportPeriod
  comparison: Comparison
  span: DaySpan
  before: DaySpan | null
  /** How much of the last day it is compared with counts, if this one's is today; read by `readBeforeUntil`. */
  beforeUntil?: BeforeUntil | null
  /** Its last day is today, which is not over. */
  endsToday: boolean
  /** For today only: the day whose same hours it is compared with. */
  sameHours: string | null
  filters: ReportFilters
  /** The clinics of the reader. */
  clinics: SeenClinics
  staffId: string
  scope: ReportScope
}

const day = z.string().refine(isKnownDate, 'La fecha no es válida.')
const value = z
  .string()
  .max(300)
  .transform((text) => text || undefined)
  .optional()

const reportQuery = z.object({
  period: z.enum(REPORT_PERIODS, 'El periodo no es válido.').default('28d'),
  compare: z.enum(COMPARISONS, 'La comparación no es válida.').default('previous'),
  from: day.optional(),
  to: day.optional(),
  clinic: value,
  unit: value,
  device: value,
  source: value,
  medium: value,
  campaign: value,
  channel: value,
  page: value,
  treatment: value,
})

/**
 * Reads the address of a report.
 * @throws {AppError} `not_found` for an unknown tab or a clinic of others, `capability_missing` for a tab of others,
 *   `invalid_fields`
 */
export function readAsked(
  staff: Pick<Staff, 'id' | 'staffRoles' | 'seenClinics'>,
  name: string,
  query: Record<string, string>,
  now: Date,
): Asked {
  const tab = REPORT_TABS.find((one) => one === name)
  if (!tab) throw new AppError('not_found', 'Este informe no existe.')
  const scope = reportScope(staff.staffRoles)
  if (!scope.tabs.includes(tab)) {
    throw new AppError('capability_missing', 'Tu cuenta no tiene permiso para este informe.')
  }
  const read = reportQuery.safeParse(query)
  if (!read.success)
    throw new AppError('invalid_fields', read.error.issues[0]?.message ?? 'Revisa el periodo.')
  const { period, compare, from, to, ...values } = read.data
  const span = reportSpan(period, now, { ...(from ? { from } : {}), ...(to ? { to } : {}) })
  if (!span) {
    throw new AppError(
      'invalid_fields',
      `Elige un periodo de hasta ${LONGEST_REPORT} días que no acabe después de hoy.`,
    )
  }
  const today = inMadrid(now).date
  const isToday = span.from === today
  const before = spanBefore(span, compare)
  if (values.clinic) requireClinic(staff, values.clinic)
  const filters = Object.fromEntries(
    REPORT_FILTERS.flatMap((filter) => (values[filter] === undefined ? [] : [[filter, values[filter]]])),
  ) as ReportFilters
  return {
    tab,
    period,
    comparison: compare,
    span,
    before,
    endsToday: span.to === today,
    sameHours: isToday ? (before?.from ?? null) : null,
    filters,
    clinics: staff.seenClinics,
    staffId: staff.id,
    scope,
  }
}
