import type { SettingChange, SiteSection } from '#domain/settings/site-section.ts'
import { settingLabel } from './setting-label.ts'
import { showSetting } from './show-setting.ts'
import type { ShownChange } from './use-row-draft.ts'

/** The changes of a server-described section, as text. */
export function shownChanges(
  section: Pick<SiteSection, 'groups'>,
  changes: readonly SettingChange[],
): ShownChange[] {
  return changes.map(({ group, field, before, after }) => {
    const place = `${group}.${field}`
    const label = settingLabel(section, place)
    return { field: place, label, before: showSetting(before), after: showSetting(after) }
  })
}
