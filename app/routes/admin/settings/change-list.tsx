import type { SettingChange, SiteSection } from '#domain/settings/site-section.ts'
import { showSetting } from './show-setting.ts'

interface ChangeListProps {
  section: Pick<SiteSection, 'groups'>
  changes: readonly SettingChange[]
}

/** Field by field, what it was and what it is. */
export function ChangeList({ section, changes }: ChangeListProps) {
  return (
    <ul className="settings-changes">
      {changes.map(({ group, field, before, after }) => {
        const found = section.groups.find(({ id }) => id === group)
        const label = found?.fields.find(({ id }) => id === field)?.label ?? field
        return (
          <li key={`${group}.${field}`}>
            <b>
              {found?.title ?? group}: {label}
            </b>
            <span>
              <del>{showSetting(before)}</del> <ins>{showSetting(after)}</ins>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
