import type { Db } from '#db/client.ts'
import type { ImportMapping } from '#domain/lead/data/import-fields.ts'
import { type ImportContext, type ImportedLead, importRow } from '#domain/lead/data/import-row.ts'
import { monthsLater } from '#domain/lead/data/retention.ts'
import { phoneDigits } from '#domain/lead/data/same-person.ts'
import type { ClinicScope } from '#domain/staff/sees-clinic.ts'
import { sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { readRetentionMonths } from '../../shared/policy/retention-months.ts'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import { type ImportReport, LISTED } from './import-report.ts'

const BATCH = 1000
/** Line 1 of a spreadsheet is the header. */
export const FIRST_LINE = 2

/** Clinics by every name a file may use, the accepted ages, and whose leads the person may import. */
export async function importContext(deps: Deps, { seenClinics }: ClinicScope): Promise<ImportContext> {
  const now = deps.now()
  const oldest = monthsLater(now, -(await readRetentionMonths(deps)))
  const known = deps.site.current.clinics.map(({ slug, label, name, city }) => ({
    slug,
    label,
    names: [name, city],
  }))
  return { seenClinics, clinics: known, now, oldest }
}

/** The dry run: what each line would become, its errors, and known people. Writes nothing. */
export async function checkImport(
  deps: Deps,
  staff: ClinicScope,
  rows: readonly (readonly string[])[],
  mapping: ImportMapping,
): Promise<Partial<ImportReport>> {
  const context = await importContext(deps, staff)
  const report = {
    ready: 0,
    dropped: 0,
    problemCount: 0,
    problems: [] as NonNullable<ImportReport['problems']>,
    duplicateLines: [] as number[],
    duplicates: [] as NonNullable<ImportReport['duplicates']>,
  }
  const seen = new Map<string, number>()
  for (let from = 0; from < rows.length; from += BATCH) {
    const found: { line: number; lead: ImportedLead }[] = []
    rows.slice(from, from + BATCH).forEach((row, index) => {
      const line = from + index + FIRST_LINE
      const read = importRow(row, mapping, context)
      if (read.ok) {
        report.ready += 1
        if (read.dropped) report.dropped += 1
        found.push({ line, lead: read.lead })
        return
      }
      report.problemCount += 1
      if (report.problems.length < LISTED) report.problems.push({ line, problems: read.problems })
    })
    const known = await knownContacts(
      deps.database.db,
      staff,
      found.map(({ lead }) => lead),
    )
    for (const { line, lead } of found) {
      const keys = contactsOf(lead)
      const folio = keys.flatMap((key) => known.get(key) ?? [])[0]
      const earlier = keys.map((key) => seen.get(key)).find(Boolean)
      for (const key of keys) if (!seen.has(key)) seen.set(key, line)
      if (!folio && !earlier) continue
      report.duplicateLines.push(line)
      if (report.duplicates.length < LISTED) report.duplicates.push({ line, of: folio ?? `línea ${earlier}` })
    }
    // Visitors come first.
    await setImmediate()
  }
  return report
}

function contactsOf({ phone, email }: ImportedLead): string[] {
  const digits = phoneDigits(phone)
  return [...(digits.length >= 7 ? [[...digits].toReversed().join('')] : []), ...(email ? [email] : [])]
}

/**
 * Reversed phones and e-mails that a visible lead already has, with its folio. People known only to other clinics are
 * not revealed, not even as a number.
 */
async function knownContacts(
  db: Db,
  staff: ClinicScope,
  found: readonly ImportedLead[],
): Promise<Map<string, string>> {
  const keys = found.flatMap(contactsOf)
  if (keys.length === 0) return new Map()
  const list = sql`${sql.param(keys)}::text[]`
  const theirs = inClinics(staff, sql`l.clinic_slug`)
  const { rows } = await db.execute<{ key: string; folio: string }>(sql`
    select s.phone_reversed as key, l.folio from lead_search s join leads l on l.id = s.lead_id
      where s.phone_reversed = any(${list}) and ${theirs}
    union all
    select s.email, l.folio from lead_search s join leads l on l.id = s.lead_id
      where s.email = any(${list}) and ${theirs}`)
  return new Map(rows.map(({ key, folio }) => [key, folio]))
}
