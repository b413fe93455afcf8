import { SelectField, TextField } from '#app/ui/field.tsx'
import { newLeadTexts } from '#content/ui.ts'
import { FIRST_AVAILABLE } from '#domain/lead/preferred-bands.ts'
import { dayFromNow, openDayFromNow } from '../lead-parts/madrid-moment.ts'

const texts = newLeadTexts

interface WhenFieldsProps {
  bands: readonly string[]
  onChange: (bands: readonly string[]) => void
  error: string | undefined
}

/** When a visit would suit: not stated, as soon as possible, or a half day. */
export function WhenFields({ bands: [band = ''], onChange, error }: WhenFieldsProps) {
  const when = band === '' || band === FIRST_AVAILABLE ? band : 'day'
  const [day = '', part = 'morning'] = when === 'day' ? band.split(':') : []
  return (
    <>
      <SelectField
        name="new-when"
        label={texts.when}
        options={Object.entries(texts.whens).map(([value, label]) => ({ value, label }))}
        value={when}
        onChange={({ target: { value } }) => {
          if (value === 'day') onChange([`${openDayFromNow()}:morning`])
          else onChange(value === '' ? [] : [FIRST_AVAILABLE])
        }}
        error={when === 'day' ? undefined : error}
      />
      {when === 'day' ? (
        <div className="new-lead-day">
          <TextField
            name="new-day"
            label={texts.day}
            type="date"
            required
            min={dayFromNow()}
            value={day}
            onChange={({ target: { value } }) => onChange([`${value}:${part}`])}
            error={error}
          />
          <SelectField
            name="new-part"
            label={texts.part}
            required
            options={Object.entries(texts.parts).map(([value, label]) => ({ value, label }))}
            value={part}
            onChange={({ target: { value } }) => onChange([`${day}:${value}`])}
          />
        </div>
      ) : null}
    </>
  )
}
