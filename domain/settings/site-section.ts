import type { HoursLanguage } from '../clinic/hours-reading.ts'
import type { NetworkHours } from './hours-readings.ts'

/** How a value is stored, validated and shown. */
export type SettingKind =
  | 'line'
  | 'text'
  | 'phone'
  | 'email'
  /** Addresses, one per line. */
  | 'emails'
  | 'postcode'
  | 'coordinate'
  | 'number'
  | 'switch'
  | 'date'
  | 'choice'
  | 'redirects'
  /** Hours of each weekday, `L-V 10:00-20:00`, as a grid. */
  | 'hours'
  /** Opening and closing time of days that never change, `Todos los días, 09:00-21:00`. */
  | 'times'
  /** Dates, one per line, each with its name after a space. */
  | 'dates'

export type SettingField = {
  id: string
  label: string
  kind: SettingKind
  hint?: string
  /** Must not be blank. */
  required?: boolean
  /** May be blank while the site is prepared, but not when it opens: shown as such instead of as optional. */
  needed?: boolean
  /** For `hours`: how the days are written. */
  language?: HoursLanguage
  /** For `hours`: what a blank value means, as the label of a checkbox. */
  blank?: string
  /** For `times`: the text before the times, which says the days. */
  before?: string
  options?: readonly { value: string; label: string }[]
  min?: number
  max?: number
  /** For a number that never decreases: the label of the button that fills in the next one, with `{n}`. */
  next?: string
  /** A regular expression that the text must match, and its error message. */
  pattern?: { source: string; message: string }
  /** A dangerous value, and the text to type before it is saved. */
  confirm?: { when: SettingValue; words: string }
}

export type SettingGroup = {
  id: string
  title: string
  hint?: string
  fields: readonly SettingField[]
  /** Starts open in a section with many groups, which are otherwise closed. */
  open?: true
}

/** A section of the site settings, as its screen shows it. */
export type SiteSection = {
  id: string
  label: string
  /** One sentence about what it changes. */
  description: string
  groups: readonly SettingGroup[]
  /** Text to type before saving, if mistakes would be visible to everybody. */
  confirm?: string
}

export type SettingValue = string | number | boolean
/** Group → field → value. */
export type SectionValue = Record<string, Record<string, SettingValue>>

/** A value that differs between two versions of a section. */
export type SettingChange = { group: string; field: string; before: SettingValue; after: SettingValue }

/** Differences between two versions, in screen order. */
export function changesBetween(
  section: Pick<SiteSection, 'groups'>,
  before: SectionValue,
  after: SectionValue,
): SettingChange[] {
  return section.groups.flatMap((group) =>
    group.fields.flatMap((field) => {
      const was = before[group.id]?.[field.id] ?? ''
      const is = after[group.id]?.[field.id] ?? ''
      return was === is ? [] : [{ group: group.id, field: field.id, before: was, after: is }]
    }),
  )
}

/** A section with its values and warnings, for its screen. */
export type PresentedSection = SiteSection & {
  value: SectionValue
  /** The built-in values. */
  defaults: SectionValue
  /** 0 if nothing has been saved yet. */
  version: number
  changedAt: string | null
  changedBy: string | null
  warnings: string[]
  /** The network's hours, which clinics may override. */
  networkHours?: NetworkHours
  /** The assistant's fixed safety answers, which can't be changed. */
  safetyCards?: { id: string; title: string; trigger: string; text: string }[]
}

export type SectionSummary = Pick<
  PresentedSection,
  'id' | 'label' | 'description' | 'version' | 'changedAt' | 'changedBy' | 'warnings'
> & {
  /** Search words. */
  words: string[]
  /** The settings in it, with their help; `name` is that of the control on its screen. */
  fields: { name: string; label: string; hint: string }[]
}

export type SectionVersion = {
  version: number
  reason: string | null
  changedAt: string
  changedBy: string | null
  changes: SettingChange[]
  /** Text to type to restore it. */
  typed?: string
}

/** A section of a settings file, as it would be saved. */
export type ImportedSection = Pick<PresentedSection, 'id' | 'label' | 'groups' | 'version'> & {
  /** Its value in the file, in the format of the section. */
  value: Record<string, unknown>
  /** Text to type for this section, besides the one for the file. */
  typed?: string | undefined
  changes: SettingChange[]
  /** Invalid values; if there are any, the section is skipped. */
  problems: string[]
}

export type SettingsImport = {
  sections: ImportedSection[]
  /** Names in the file that are not sections. */
  unknown: string[]
}
