import { adminSettings as texts } from '#content/ui.ts'

/** A value of a setting in words. */
export function showSetting(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return value === '' || value === undefined || value === null ? texts.blank : String(value)
}
