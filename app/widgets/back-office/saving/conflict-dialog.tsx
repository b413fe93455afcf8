import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { backOffice } from '#content/ui.ts'
import type { FieldMerge, RowMerge } from '#domain/input/merge-rows.ts'
import { useState } from 'react'

const texts = backOffice.conflict

interface ConflictDialogProps {
  merge: RowMerge
  labels: Readonly<Record<string, string | undefined>>
  show: ((field: string, value: unknown) => string) | undefined
  onResolve: (result: Record<string, unknown> | null) => void
}

type Side = 'mine' | 'theirs'

/** Two users changed the same fields: yours, theirs, and the result. Text can be edited in the result. */
export default function ConflictDialog({ merge, labels, show = showValue, onResolve }: ConflictDialogProps) {
  const [result, setResult] = useState(
    () =>
      new Map(
        merge.fields
          .filter(({ outcome }) => outcome !== 'open')
          .map((field) => [field.field, valueOf(field)]),
      ),
  )
  const complete = merge.fields.every(({ field }) => result.has(field))
  const choose = (field: string, value: unknown) => setResult((known) => new Map(known).set(field, value))

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onResolve(null)}
      title={texts.title}
      description={texts.lead}
      className="admin-dialog admin-dialog-wide"
    >
      <table className="conflict-table">
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.mine}</th>
            <th scope="col">{texts.theirs}</th>
            <th scope="col">{texts.result}</th>
          </tr>
        </thead>
        <tbody>
          {merge.fields.map((field) => (
            <tr key={field.field} data-open={field.outcome === 'open' || undefined}>
              <th scope="row">{labels[field.field] ?? field.field}</th>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side} data-label={texts[side]}>
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the text is the value */}
                  <label>
                    <input
                      type="radio"
                      name={`merge-${field.field}`}
                      checked={result.has(field.field) && result.get(field.field) === field[side]}
                      onChange={() => choose(field.field, field[side])}
                    />
                    <span>{show(field.field, field[side]) || texts.empty}</span>
                  </label>
                </td>
              ))}
              <td data-label={texts.result}>
                <Result
                  field={field}
                  label={labels[field.field] ?? field.field}
                  show={show}
                  result={result}
                  choose={choose}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="micro">
        {complete ? '' : texts.choose}
      </p>
      <div className="actions">
        <Button small disabled={!complete} onClick={() => onResolve(Object.fromEntries(result))}>
          {texts.save}
        </Button>
        <Button small look="ghost" onClick={() => onResolve(null)}>
          {texts.discard}
        </Button>
      </div>
    </Dialog>
  )
}

interface ResultProps {
  field: FieldMerge
  label: string
  show: (field: string, value: unknown) => string
  result: ReadonlyMap<string, unknown>
  choose: (field: string, value: unknown) => void
}

function Result({ field, label, show, result, choose }: ResultProps) {
  const value = result.get(field.field)
  const isText = typeof field.mine === 'string' && field.mine.includes(' ')
  if (!isText) return result.has(field.field) ? show(field.field, value) || texts.empty : '—'
  return (
    <textarea
      className="input"
      rows={2}
      aria-label={`${texts.result}: ${label}`}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => choose(field.field, event.target.value)}
    />
  )
}

function valueOf(field: FieldMerge): unknown {
  const side: Side = field.outcome === 'mine' ? 'mine' : 'theirs'
  return field[side]
}

function showValue(_field: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}
