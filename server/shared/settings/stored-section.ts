import type { Tx } from '#db/client.ts'
import { settings, settingsHistory } from '#db/schema/index.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { notifyBackOffice } from '../live/notify-back-office.ts'
import { forgetSettings } from '../policy/stored-settings.ts'
import { changedRow } from '../rows/conflict.ts'
import type { Staff } from '../staff/staff.ts'
import { sectionVersions } from './section-versions.ts'

/** Limit of versions on the screen. */
const LISTED = 50

type Values = Readonly<Record<string, unknown>>

/** The current state of a section; version 0 without a time: never saved, so it has its defaults. */
export type StoredSection<Value> = { value: Value; version: number; changedAt: string | null }

/** How a section is parsed from its stored value. */
export type SectionReader<Value> = { section: string; read: (stored: unknown) => Value }

/** The section as the next request will apply it. */
export async function findSection<Value>(
  db: Pick<Tx, 'select'>,
  { section, read }: SectionReader<Value>,
): Promise<StoredSection<Value>> {
  const [row] = await db.select().from(settings).where(eq(settings.section, section))
  return row
    ? { value: read(row.value), version: row.version, changedAt: row.changedAt.toISOString() }
    : { value: read(undefined), version: 0, changedAt: null }
}

type Save<Value> = { value: Value; version: number; reason: string }

/**
 * Saves a whole section, with its history and audit log entry.
 * @throws {AppError} `conflict` with the current section if someone saved after `version`
 */
export async function saveSection<Value extends Values>(
  deps: Pick<Deps, 'database'>,
  by: Pick<Staff, 'id'>,
  reader: SectionReader<Value>,
  save: Save<Value>,
): Promise<StoredSection<Value>> {
  const saved = await deps.database.db.transaction((tx) => saveSectionIn(tx, by, reader, save))
  forgetSettings(deps)
  return saved
}

/** The same inside a larger transaction; afterwards this process must call `forgetSettings`. */
export async function saveSectionIn<Value extends Values>(
  tx: Tx,
  by: Pick<Staff, 'id'>,
  reader: SectionReader<Value>,
  { value, version, reason }: Save<Value>,
): Promise<StoredSection<Value>> {
  const { section } = reader
  const before = await findSection(tx, reader)
  const rows =
    version === 0
      ? await tx
          .insert(settings)
          .values({ section, value, changedBy: by.id })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(settings)
          .set({ value, version: sql`${settings.version} + 1`, changedAt: sql`now()`, changedBy: by.id })
          .where(and(eq(settings.section, section), eq(settings.version, version)))
          .returning()
  const row = await changedRow(rows, () => findSection(tx, reader))
  await tx.insert(settingsHistory).values({
    section,
    version: row.version,
    value,
    changedBy: by.id,
    reason,
  })
  await writeAudit(tx, {
    staffId: by.id,
    action: 'settings.changed',
    subject: { type: 'settings', id: section },
    ...changedValues(before.value, value),
    reason,
  })
  await notifyBackOffice(tx, 'settings.changed', [section])
  return { value: reader.read(row.value), version: row.version, changedAt: row.changedAt.toISOString() }
}

type Reversion<Value> = {
  version: number
  to: number
  reason: string
  /** Throws if this value may not be saved. */
  check?: (value: Value) => void | Promise<void>
}

/**
 * Saves an earlier version of a section again; 0 is its default.
 * @throws {AppError} `not_found` if the version doesn't exist, and everything that `saveSection` throws
 */
export async function revertSection<Value extends Values>(
  deps: Pick<Deps, 'database'>,
  by: Pick<Staff, 'id'>,
  reader: SectionReader<Value>,
  { version, to, reason, check }: Reversion<Value>,
): Promise<StoredSection<Value>> {
  const [kept] = await deps.database.db
    .select({ value: settingsHistory.value })
    .from(settingsHistory)
    .where(and(eq(settingsHistory.section, reader.section), eq(settingsHistory.version, to)))
  if (!kept && to !== 0) throw new AppError('not_found', 'Esa versión no existe.')
  const value = reader.read(kept?.value)
  await check?.(value)
  return saveSection(deps, by, reader, { value, version, reason })
}

/**
 * The versions of a section, newest first, at most fifty, each with the value before it; `written` is its default.
 */
export async function presentVersions<Value extends Values>(
  { database }: Pick<Deps, 'database'>,
  { section, read }: SectionReader<Value>,
) {
  const rows = await sectionVersions(database.db, section, LISTED + 1)
  const items = rows.slice(0, LISTED).map(({ changedAt, value, ...row }, index) => ({
    ...row,
    changedAt: changedAt.toISOString(),
    value: read(value),
    before: read(rows[index + 1]?.value),
  }))
  return { items, written: read(undefined), nextCursor: null }
}

/** Only the values that differ; nested ones are compared as a whole. */
function changedValues(before: Values, after: Values) {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key]]))
  return { before: pick(before), after: pick(after) }
}
