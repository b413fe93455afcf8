import type {
  PresentedSection,
  SettingField,
  SettingGroup,
  SettingValue,
} from '#domain/settings/site-section.ts'
import { fillText } from '#content/fill-text.ts'
import { adminSettings as texts } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { ClinicPlace } from './clinic-place.tsx'
import { HoursReadings } from './hours-readings.tsx'
import { showSetting } from './show-setting.ts'
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
  const wrong = group.fields.some(({ id }) => draft.errors[`${group.id}.${id}`])
  const changed = draft.changes.filter(({ field }) => field.startsWith(`${group.id}.`)).length
  const value = Object.fromEntries(group.fields.map(({ id }) => [id, draft.row[`${group.id}.${id}`] ?? '']))
  const fields = (
    <fieldset disabled={!writes}>
      <legend className="sr-only">{group.title}</legend>
      {group.hint ? <p className="settings-hint">{group.hint}</p> : null}
      <div className="settings-fields">
        {group.fields.map((field) => (
          <Setting
            key={field.id}
            field={field}
            name={`${group.id}.${field.id}`}
            value={value[field.id] ?? ''}
            written={section.defaults[group.id]?.[field.id]}
            saved={section.value[group.id]?.[field.id]}
            error={draft.errors[`${group.id}.${field.id}`]}
            onChange={(next) => draft.change({ [`${group.id}.${field.id}`]: next })}
          />
        ))}
      </div>
      {section.networkHours ? (
        <>
          <HoursReadings clinic={group.title} value={value} network={section.networkHours} />
          <ClinicPlace clinic={group.title} value={value} saved={section.value[group.id] ?? {}} />
        </>
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
    <details className="settings-group" open={wrong || undefined}>
      <summary>
        <b>{group.title}</b>
        <span>{summaryOf(group, value)}</span>
        {changed > 0 ? (
          <em>{changed === 1 ? texts.pendingOne : fillText(texts.pending, { n: changed })}</em>
        ) : null}
      </summary>
      {fields}
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

interface SettingProps {
  field: SettingField
  name: string
  value: SettingValue
  written: SettingValue | undefined
  saved: SettingValue | undefined
  error: string | undefined
  onChange: (next: SettingValue) => void
}

const INPUT_TYPES: Partial<Record<SettingField['kind'], string>> = {
  phone: 'tel',
  email: 'email',
  number: 'number',
  date: 'date',
}

function Setting({ field, name, value, written, saved, error, onChange }: SettingProps) {
  const { kind, label, hint, options = [] } = field
  const required = field.required || kind === 'number'
  const after = field.next ? (
    <Next text={field.next} {...{ saved, onChange }} />
  ) : (
    <Written {...{ value, written, onChange }} />
  )
  if (kind === 'switch') {
    return (
      <Checkbox
        name={name}
        label={label}
        hint={hint}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  }
  const shared = { name, label, hint, error, required, after }
  if (kind === 'choice') {
    return (
      <SelectField
        {...shared}
        placeholder=""
        options={options}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  if (kind === 'text' || kind === 'redirects' || kind === 'dates') {
    return (
      <TextAreaField
        {...shared}
        full
        rows={kind === 'redirects' ? 6 : 3}
        value={String(value)}
        spellCheck={kind === 'text'}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <TextField
      {...shared}
      type={INPUT_TYPES[kind] ?? 'text'}
      value={String(value)}
      autoComplete="off"
      onChange={({ target }) =>
        onChange(kind === 'number' && target.value !== '' ? Number(target.value) : target.value)
      }
    />
  )
}

/** The built-in value, if it differs from the setting. */
function Written({ value, written, onChange }: Pick<SettingProps, 'value' | 'written' | 'onChange'>) {
  if (written === undefined || written === value || written === '') return null
  return (
    <button type="button" className="settings-written" onClick={() => onChange(written)}>
      {texts.reset}: {showSetting(written)}
    </button>
  )
}

/** Fills in the number after the saved one. */
function Next({ text, saved, onChange }: Pick<SettingProps, 'saved' | 'onChange'> & { text: string }) {
  const next = Number(saved) + 1
  return (
    <div className="settings-next">
      <Button small look="ghost" onClick={() => onChange(next)}>
        {fillText(text, { n: next })}
      </Button>
    </div>
  )
}
