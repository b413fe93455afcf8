import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import type { Staff } from '../../shared/staff/staff.ts'

/** An open screen reads its day again with every change; one entry says that somebody watched it. */
const REST_MS = 10 * 60_000
const MOST_KEPT = 5000
const looks = new WeakMap<object, Map<string, number>>()

/** Records who read which days, because they hold names and phones. */
export async function recordLook(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  staff: Staff,
  { clinics, from, until }: { clinics: readonly string[]; from: string; until: string },
  hasPeople: boolean,
): Promise<void> {
  if (!hasPeople) return
  const known = looks.get(database) ?? new Map<string, number>()
  looks.set(database, known)
  const at = now().getTime()
  const missing = clinics
    .map((slug) => `${slug} ${from === until ? from : `${from}/${until}`}`)
    .filter((subject) => at - (known.get(`${staff.id} ${subject}`) ?? -Infinity) > REST_MS)
  if (missing.length === 0) return
  await writeAudit(
    database.db,
    ...missing.map((id) => ({
      staffId: staff.id,
      action: 'agenda.listed' as const,
      subject: { type: 'agenda', id },
    })),
  )
  if (known.size > MOST_KEPT) known.clear()
  for (const subject of missing) known.set(`${staff.id} ${subject}`, at)
}
