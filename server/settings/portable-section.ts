import type { Db, Tx } from '#db/client.ts'
import { changesBetween, type SectionValue, type SettingGroup } from '#domain/settings/site-section.ts'
import type { Capability } from '#domain/staff/capabilities.ts'
import type { z } from 'zod'
import type { Staff } from '../shared/staff/staff.ts'

export type Values = Record<string, unknown>
export type SectionNow = { value: Values; version: number }

/** A section in the settings file. */
export type PortableSection = {
  id: string
  label: string
  /** Labels of its values where changes are shown. */
  groups: readonly SettingGroup[]
  /** The capability its own save requires instead of `settings.write`. */
  needs?: Capability
  /** The section as the next request will apply it. */
  find: (db: Db | Tx) => Promise<SectionNow>
  /** The part that goes into a file: no secrets and no team members. */
  carried: (value: Values) => Values
  parse: (value: unknown) => z.ZodSafeParseResult<Values>
  /** Why the new values may not follow the old ones: `group.field` → message. */
  refused: (before: Values, after: Values) => Readonly<Record<string, string>>
  /** The values to compare, as they are displayed. */
  rows: (value: Values) => SectionValue
  /** The words to type for this change, as when saving the section itself. */
  typed: (before: Values, after: Values) => string | undefined
  /** @throws {AppError} `conflict` if someone saved after `version` */
  saveIn: (tx: Tx, by: Pick<Staff, 'id'>, save: SectionNow & { reason: string }) => Promise<unknown>
}

/** What a file would change in a section, and the words to type for it. */
export function portableChanges({ groups, rows, typed }: PortableSection, before: Values, after: Values) {
  const changes = changesBetween({ groups }, rows(before), rows(after))
  return { changes, typed: changes.length > 0 ? typed(before, after) : undefined }
}

/** The current section with the given values for the parts a file carries; everything else is unchanged. */
export function withTold({ carried }: PortableSection, current: Values, told: Values): Values {
  return merged(current, told, carried(current)) as Values
}

function merged(current: unknown, told: unknown, carried: unknown): unknown {
  if (told === undefined || told === null) return current
  if (!isRecord(current) || !isRecord(told) || !isRecord(carried)) return told
  const parts = Object.keys(carried).map((key) => [key, merged(current[key], told[key], carried[key])])
  return { ...current, ...(Object.fromEntries(parts) as Values) }
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
