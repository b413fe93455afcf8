import type { PrivacySettings } from '#domain/settings/privacy-settings.ts'
import { retentionConfirm } from '#domain/settings/retention-words.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { isLeadDue } from '../../shared/policy/due-leads.ts'

/** Counting stops here. */
const MOST = 10_000

/** How many requests the next sweep would erase with this many retention months; `more`: at least that many. */
export async function countDueRequests({ database, now }: Pick<Deps, 'database' | 'now'>, months: number) {
  const { rows } = await database.db.execute<{ requests: number }>(sql`
    select count(*)::int as requests
    from (select from leads l where ${isLeadDue(now(), months)} limit ${MOST + 1}) due`)
  const requests = rows[0]?.requests ?? 0
  return { requests: Math.min(requests, MOST), more: requests > MOST }
}

/** @throws {AppError} `invalid_fields` if retention gets shorter and the months have not been typed */
export function checkRetention(before: PrivacySettings, after: PrivacySettings, confirm: string): void {
  const wanted = retentionConfirm(before.retentionMonths, after.retentionMonths)
  if (wanted === undefined || confirm.trim().toLowerCase() === wanted) return
  throw new AppError('invalid_fields', `Escribe «${wanted}» para guardarlo: lo que se borra no vuelve.`, {
    fields: { confirm: `Escribe «${wanted}».` },
  })
}
