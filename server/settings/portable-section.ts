import type { Db, Tx } from '#db/client.ts'
import { changesBetween, type SectionValue, type SettingGroup } from '#domain/settings/site-section.ts'
import type { Capability } from '#domain/staff/capabilities.ts'
import type { z } from 'zod'
import type { Staff } from '../shared/staff/staff.ts'

export type Values = Record<string, unknown>
export type SectionNow = { value: Values; version: number }

/** A section as the file of the settings carries it. */
export type PortableSection = {
  id: string
  label: string
  /** What its values are called where changes are shown. */
  groups: readonly SettingGroup[]
  /** What its own save asks for instead of `settings.write`. */
  needs?: Capability
  /** The section as the next request will go by it. */
  find: (db: Db | Tx) => Promise<SectionNow>
  /** What of it goes into a file: no secret and nobody of the team. */
  carried: (value: Values) => Values
  parse: (value: unknown) => z.ZodSafeParseResult<Values>
  /** What of that may not follow this: `group.field` → what to say of it. */
  refused: (before: Values, after: Values) => Readonly<Record<string, string>>
  /** The values that are compared, as they are shown. */
  rows: (value: Values) => SectionValue
  /** What must be typed before this becomes that, as where the section itself is saved. */
  typed: (before: Values, after: Values) => string | undefined
  /** @throws {AppError} `conflict` when somebody saved after `version` */
  saveIn: (tx: Tx, by: Pick<Staff, 'id'>, save: SectionNow & { reason: string }) => Promise<unknown>
}

/** What a file would change in a section, and what has to be typed for it. */
export function portableChanges({ groups, rows, typed }: PortableSection, before: Values, after: Values) {
  const changes = changesBetween({ groups }, rows(before), rows(after))
  return { changes, typed: changes.length > 0 ? typed(before, after) : undefined }
}

/** The section with what is told about the parts that a file carries; everything else stays as it is. */
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
