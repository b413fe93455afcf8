import { adminSettings as texts } from '#content/ui.ts'

/** The value of a setting as text. */
export function showSetting(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return value === '' || value === undefined || value === null ? texts.blank : String(value)
}
