import type {
  PresentedSection,
  SettingField,
  SettingGroup,
  SettingValue,
} from '#domain/settings/site-section.ts'
import { fillText } from '#content/fill-text.ts'
import { adminSettings as texts } from '#content/ui.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useFold } from '#app/widgets/back-office/use-fold.ts'
import { adminPin } from '#content/ui/admin-hours.ts'
import { structuredOf } from '#domain/settings/hours-readings.ts'
import { linesOf } from '#domain/settings/lines-of.ts'
import { ClinicPin } from './clinic-pin.tsx'
import type { DateScope } from './dates-field.tsx'
import { HoursReadings } from './hours-readings.tsx'
import { regionOf } from './region-of.ts'
import { SettingControl } from './setting-control.tsx'
import type { SectionDraft } from './use-section-draft.ts'

interface SettingsGroupProps {
  group: SettingGroup
  section: PresentedSection
  draft: SectionDraft
  /** One of many: closed until it is opened. */
  folded: boolean
  writes: boolean
}

/** The fields of a group; in a long list, one line until it is opened. */
export function SettingsGroup({ group, section, draft, folded, writes }: SettingsGroupProps) {
  const isWrong = (id: string) => Boolean(draft.errors[`${group.id}.${id}`])
  const wrong = group.fields.some(({ id }) => isWrong(id))
  const changed = draft.changes.filter(({ field }) => field.startsWith(`${group.id}.`)).length
  const value = Object.fromEntries(group.fields.map(({ id }) => [id, draft.row[`${group.id}.${id}`] ?? '']))
  // The search leads to a setting, which may be in a closed group.
  const wanted = useLocation().hash.startsWith(`#${group.id}.`)
  const fold = useFold(wrong || wanted)
  const [wasOpen, setWasOpen] = useState(fold.open)
  if (fold.open && !wasOpen) setWasOpen(true)
  const coordinates = group.fields.filter(({ kind }) => kind === 'coordinate')
  const numbers = useFold(coordinates.some(({ id }) => isWrong(id)))
  const setting = (field: SettingField) => (
    <SettingControl
      key={field.id}
      field={field}
      name={`${group.id}.${field.id}`}
      value={value[field.id] ?? ''}
      written={section.defaults[group.id]?.[field.id]}
      saved={section.value[group.id]?.[field.id]}
      error={draft.errors[`${group.id}.${field.id}`]}
      fallback={fallbackOf(section, field, value)}
      clinic={section.networkHours ? group.id : undefined}
      onChange={(next) => draft.change({ [`${group.id}.${field.id}`]: next })}
      onAddDate={(line, scope) => draft.change(withDate(section, draft, group.id, field.id, line, scope))}
    />
  )
  const fields = (
    <fieldset disabled={!writes}>
      <legend className="sr-only">{group.title}</legend>
      {group.hint ? <p className="settings-hint">{group.hint}</p> : null}
      <div className="settings-fields">
        {group.fields.filter(({ kind }) => kind !== 'coordinate').map(setting)}
        {coordinates.length > 0 ? (
          <ClinicPin
            slug={group.id}
            clinic={group.title}
            value={value}
            saved={section.value[group.id] ?? {}}
            onChange={({ latitude, longitude }) =>
              draft.change({ [`${group.id}.latitude`]: latitude, [`${group.id}.longitude`]: longitude })
            }
          />
        ) : null}
      </div>
      {coordinates.length > 0 ? (
        <details className="setting-numbers" {...numbers}>
          <summary>{adminPin.coordinates}</summary>
          <div className="settings-fields">{coordinates.map(setting)}</div>
        </details>
      ) : null}
      {section.networkHours ? (
        <HoursReadings clinic={group.title} value={value} network={section.networkHours} />
      ) : null}
    </fieldset>
  )
  if (!folded) {
    return (
      <section className="settings-group">
        <h2>{group.title}</h2>
        {fields}
      </section>
    )
  }
  return (
    <details className="settings-group" data-group={group.id} {...fold}>
      <summary>
        <b>{group.title}</b>
        <span>{summaryOf(group, value)}</span>
        {changed > 0 ? (
          <em>{changed === 1 ? texts.pendingOne : fillText(texts.pending, { n: changed })}</em>
        ) : null}
      </summary>
      {/* Fourteen clinics have ten thousand elements; a group gets its own when it is first opened. */}
      {wasOpen ? fields : null}
    </details>
  )
}

/** A closed group shows its first texts as a summary. */
function summaryOf(group: SettingGroup, value: Record<string, SettingValue>): string {
  return group.fields
    .filter(({ kind }) => ['line', 'phone', 'date', 'choice'].includes(kind))
    .map(({ id, options }) => options?.find((one) => one.value === value[id])?.label ?? value[id])
    .filter((one) => typeof one === 'string' && one !== '' && one !== group.title)
    .slice(0, 2)
    .join(' · ')
}

/** The hours that a blank value stands for: those of all clinics or, for search engines, those that people read. */
function fallbackOf(
  { networkHours }: PresentedSection,
  { language }: SettingField,
  { hours }: Record<string, SettingValue>,
): string {
  if (!networkHours) return ''
  if (language === 'spanish') return networkHours.card
  return hours ? structuredOf(String(hours)) : networkHours.structured
}

/** The closed days of one clinic, of those of its region or of all, with one more. */
function withDate(
  section: PresentedSection,
  draft: SectionDraft,
  clinic: string,
  field: string,
  line: string,
  scope: DateScope,
): Record<string, string> {
  const region = regionOf(clinic)
  const chosen = section.groups.filter(
    ({ id }) => id === clinic || scope === 'all' || (scope === 'region' && regionOf(id) === region),
  )
  return Object.fromEntries(
    chosen.map(({ id }) => {
      const lines = linesOf(String(draft.row[`${id}.${field}`] ?? ''))
      const others = lines.filter((one) => one.slice(0, 10) !== line.slice(0, 10))
      return [`${id}.${field}`, [...others, line].toSorted().join('\n')]
    }),
  )
}
