import type { Tx } from '#db/client.ts'
import { settings, settingsHistory } from '#db/schema/index.ts'
import { loweredNumbers } from '#domain/settings/lowered-numbers.ts'
import type { SectionValue } from '#domain/settings/site-section.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { forgetSettings } from '../shared/policy/stored-settings.ts'
import { changedRow } from '../shared/rows/conflict.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { siteSections } from './sections/site-sections.ts'

type Value = Record<string, unknown>
export type SectionSave = {
  section: string
  /** The version seen; 0 if nothing was saved yet. */
  version: number
  value: Value
  /** The previous value, for the audit log. */
  before: Value
  reason: string
}

/**
 * Saves a section with its history and audit log entry, and notifies every process and open screen, in one
 * transaction. @throws {AppError} `conflict` with the current section from `findCurrent`
 */
export async function saveSection(
  deps: Deps,
  staff: Pick<Staff, 'id'>,
  save: SectionSave,
  findCurrent: (tx: Tx) => Promise<object>,
): Promise<{ version: number; changedAt: Date }> {
  const now = deps.now()
  const saved = await deps.database.db.transaction((tx) =>
    saveSectionIn(tx, staff, save, now, () => findCurrent(tx)),
  )
  forgetSettings(deps)
  return saved
}

/**
 * The same inside a larger transaction; afterwards this process must call `forgetSettings`.
 * @throws {AppError} `conflict`, or `invalid_fields` if a number that may only grow would get smaller
 */
export async function saveSectionIn(
  tx: Tx,
  staff: Pick<Staff, 'id'>,
  { section, version, value, before, reason }: SectionSave,
  changedAt: Date,
  findCurrent: () => Promise<object>,
): Promise<{ version: number; changedAt: Date }> {
  const row = { value, changedAt, changedBy: staff.id }
  const columns = { version: settings.version, changedAt: settings.changedAt }
  const rows =
    version === 0
      ? await tx
          .insert(settings)
          .values({ section, ...row })
          .onConflictDoNothing()
          .returning(columns)
      : await tx
          .update(settings)
          .set({ ...row, version: sql`${settings.version} + 1` })
          .where(and(eq(settings.section, section), eq(settings.version, version)))
          .returning(columns)
  const changed = await changedRow(rows, findCurrent)
  refuseLowered(section, before, value)
  await tx.insert(settingsHistory).values({ section, version: changed.version, reason, ...row })
  await writeAudit(tx, {
    staffId: staff.id,
    action: 'settings.changed',
    subject: { type: 'settings', id: section },
    before,
    after: value,
    reason,
  })
  await notifyBackOffice(tx, 'settings.changed', [section])
  return changed
}

function refuseLowered(id: string, before: Value, after: Value) {
  const known = siteSections.get(id)
  if (!known) return
  const fields = loweredNumbers(known.section, before as SectionValue, after as SectionValue)
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('invalid_fields', first, { fields })
}
