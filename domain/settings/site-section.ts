import type { NetworkHours } from './hours-readings.ts'

/** How a value is written down, checked and shown. */
export type SettingKind =
  | 'line'
  | 'text'
  | 'phone'
  | 'email'
  | 'postcode'
  | 'coordinate'
  | 'number'
  | 'switch'
  | 'date'
  | 'choice'
  | 'redirects'
  /** Days and hours, `L-V 10:00-20:00`. */
  | 'hours'
  /** Dates, one per line. */
  | 'dates'

export type SettingField = {
  id: string
  label: string
  kind: SettingKind
  hint?: string
  /** May not be blank. */
  required?: boolean
  options?: readonly { value: string; label: string }[]
  min?: number
  max?: number
  /** Of a number that never gets smaller: the button that fills in the next one, with `{n}`. */
  next?: string
  /** A regular expression that the text must match, and what to say when it does not. */
  pattern?: { source: string; message: string }
  /** The value that hurts, and what has to be typed before it stands. */
  confirm?: { when: SettingValue; words: string }
}

export type SettingGroup = {
  id: string
  title: string
  hint?: string
  fields: readonly SettingField[]
  /** Stands open in a section of many groups, the others of which are opened one by one. */
  open?: true
}

/** One section of the settings of the site, as its screen shows it. */
export type SiteSection = {
  id: string
  label: string
  /** One sentence: what it changes. */
  description: string
  groups: readonly SettingGroup[]
  /** What has to be typed before it is saved, where a mistake is seen by everybody. */
  confirm?: string
}

export type SettingValue = string | number | boolean
/** Group → field → value. */
export type SectionValue = Record<string, Record<string, SettingValue>>

/** One value that two versions of a section do not share. */
export type SettingChange = { group: string; field: string; before: SettingValue; after: SettingValue }

/** What changed from one version to another, in the order of the screen. */
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

/** A section for its screen: what can be set, what is set, and what does not fit together. */
export type PresentedSection = SiteSection & {
  value: SectionValue
  /** What the site says without the settings. */
  defaults: SectionValue
  /** 0 while nothing has been saved. */
  version: number
  changedAt: string | null
  changedBy: string | null
  warnings: string[]
  /** What all clinics say of their hours: each of them may say something else. */
  networkHours?: NetworkHours
  /** What the assistant answers before anything else, and no setting changes. */
  safetyCards?: { id: string; title: string; trigger: string; text: string }[]
}

/** A section in the list. */
export type SectionSummary = Pick<
  PresentedSection,
  'id' | 'label' | 'description' | 'version' | 'changedAt' | 'changedBy' | 'warnings'
> & {
  /** What the search finds it by. */
  words: string[]
}

/** One saved version, with what it changed. */
export type SectionVersion = {
  version: number
  reason: string | null
  changedAt: string
  changedBy: string | null
  changes: SettingChange[]
  /** What has to be typed to go back to it. */
  typed?: string
}

/** One section of a file of settings, as it would be saved. */
export type ImportedSection = Pick<PresentedSection, 'id' | 'label' | 'groups' | 'version'> & {
  /** What the file carries of it, in the shape of the section itself. */
  value: Record<string, unknown>
  /** What has to be typed for this section, besides the words for the file. */
  typed?: string | undefined
  changes: SettingChange[]
  /** Values that may not stand; with any, the section is left out. */
  problems: string[]
}

/** What a file of settings would change. */
export type SettingsImport = {
  sections: ImportedSection[]
  /** Names in the file that are no sections. */
  unknown: string[]
}
