import { Checkbox } from '#app/ui/checkbox.tsx'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import {
  type DayPart,
  FIRST_AVAILABLE,
  formatBand,
  MAX_BANDS,
  parseBand,
} from '#domain/lead/preferred-bands.ts'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'

const texts = deskTexts.bands
type Row = { key: number; date: string; part: DayPart }

/** Field names, read by `bandsIn`. */
const NAMES = { first: 'lead-bands-first', date: 'lead-band-date', part: 'lead-band-part' } as const

/**
 * The person's preferred times: half days, or the first available slot.
 * @param bands as stored
 */
export function BandsField({ bands }: { bands: readonly string[] }) {
  const id = useId()
  const [rows, setRows] = useState<readonly Row[]>(() =>
    bands.flatMap((text, key) => {
      const band = parseBand(text)
      return band ? [{ key, ...band }] : []
    }),
  )
  const [isFirst, setFirst] = useState(bands.includes(FIRST_AVAILABLE))
  const add = () =>
    setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, date: '', part: 'morning' }])

  return (
    <fieldset className="lead-bands">
      <legend>{texts.title}</legend>
      <Checkbox
        name={NAMES.first}
        label={texts.first}
        checked={isFirst}
        onChange={(event) => setFirst(event.target.checked)}
      />
      {isFirst
        ? null
        : rows.map((row, index) => (
            <div key={row.key} className="lead-band">
              <input
                className="input"
                type="date"
                name={NAMES.date}
                id={`${id}-${row.key}`}
                aria-label={fillText(texts.day, { number: index + 1 })}
                defaultValue={row.date}
              />
              <select
                className="input"
                name={NAMES.part}
                aria-label={fillText(texts.part, { number: index + 1 })}
                defaultValue={row.part}
              >
                <option value="morning">{texts.parts.morning}</option>
                <option value="afternoon">{texts.parts.afternoon}</option>
              </select>
              <button
                type="button"
                className="icon-button"
                aria-label={fillText(texts.remove, { number: index + 1 })}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </div>
          ))}
      {isFirst || rows.length >= MAX_BANDS ? null : (
        <button type="button" className="inline-link" onClick={add}>
          <Plus className="icon" aria-hidden="true" /> {texts.add}
        </button>
      )}
    </fieldset>
  )
}

/** The field values in storage format; rows without a day are ignored. */
export function bandsIn(data: FormData): string[] {
  if (data.get(NAMES.first) !== null) return [FIRST_AVAILABLE]
  const parts = data.getAll(NAMES.part)
  return data.getAll(NAMES.date).flatMap((date, index) => {
    if (!date) return []
    return [formatBand({ date: String(date), part: parts[index] === 'afternoon' ? 'afternoon' : 'morning' })]
  })
}
