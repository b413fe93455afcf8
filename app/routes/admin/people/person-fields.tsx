import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { fillText } from '#content/fill-text.ts'
import { adminPeople } from '#content/ui.ts'
import type { PeopleList } from '#domain/people/professional.ts'
import { X } from 'lucide-react'
import type { RowDraft } from '../settings/use-row-draft.ts'
import type { PersonDraft } from './person-draft.ts'
import { PhotoField } from './photo-field.tsx'

const texts = adminPeople.people
const { fields, hints } = texts
/** The one-line fields, with the bounds of the server. */
const LINES = [
  { name: 'name', max: 120, required: true },
  { name: 'officialTitle', max: 200, required: true },
  { name: 'titleCountry', max: 60, required: true },
  { name: 'college', max: 160, required: true },
  { name: 'collegeNumber', max: 40, required: true },
  { name: 'languages', max: 300, required: false },
] as const

interface PersonFieldsProps {
  draft: RowDraft<PersonDraft>
  list: PeopleList
}

/** What is written about a professional. */
export function PersonFields({ draft: { row, errors, change }, list }: PersonFieldsProps) {
  const line = ({ name, max, required }: (typeof LINES)[number]) => (
    <TextField
      key={name}
      name={name}
      label={fields[name]}
      hint={name in hints ? hints[name as keyof typeof hints] : undefined}
      required={required}
      maxLength={max}
      autoComplete="off"
      value={row[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={errors[name]}
    />
  )
  return (
    <>
      {LINES.map(line)}
      <TextAreaField
        name="text"
        label={fields.text}
        hint={hints.text}
        required
        rows={6}
        maxLength={4000}
        value={row.text}
        onChange={(event) => change({ text: event.target.value })}
        error={errors.text}
      />
      <PhotoField photo={row.photo} error={errors.photo} onChange={(photo) => change({ photo })} />
      <fieldset className="people-choices">
        <legend>{fields.clinics}</legend>
        {list.clinics.map(({ slug, label }) => (
          <Checkbox
            key={slug}
            name={`clinic-${slug}`}
            label={label}
            checked={row.clinics.includes(slug)}
            onChange={(event) => {
              const others = row.clinics.filter((one) => one !== slug)
              change({ clinics: event.target.checked ? [...others, slug] : others })
            }}
          />
        ))}
      </fieldset>
      <Treatments
        chosen={row.treatments}
        all={list.treatments}
        onChange={(treatments) => change({ treatments })}
      />
      <Checkbox
        name="active"
        label={fields.active}
        checked={row.active}
        onChange={(event) => change({ active: event.target.checked })}
      />
    </>
  )
}

interface TreatmentsProps {
  chosen: readonly string[]
  all: PeopleList['treatments']
  onChange: (slugs: string[]) => void
}

function Treatments({ chosen, all, onChange }: TreatmentsProps) {
  const names = new Map(all.map(({ slug, name }) => [slug, name]))
  return (
    <div className="people-treatments">
      <SelectField
        name="add-treatment"
        label={fields.treatments}
        placeholder={texts.addTreatment}
        value=""
        options={all
          .filter(({ slug }) => !chosen.includes(slug))
          .map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(event) => onChange([...chosen, event.target.value])}
      />
      {chosen.length > 0 ? (
        <ul>
          {chosen.map((slug) => {
            const name = names.get(slug) ?? slug
            return (
              <li key={slug}>
                {name}
                <button
                  type="button"
                  aria-label={fillText(texts.removeTreatment, { name })}
                  onClick={() => onChange(chosen.filter((one) => one !== slug))}
                >
                  <X className="icon" aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}
