import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Option } from '#app/ui/option.tsx'
import { countEvent } from '#app/widgets/measurement/count-events.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { COMPARATOR_PATH, COMPARISON_PARAMS, toggled } from '#domain/catalogue/comparison-selection.ts'
import { Link2, Printer } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { ComparatorData } from './comparator-data.ts'
import { SelectionInputs } from './selection-inputs.tsx'
import type { Comparison } from './use-comparison.ts'

interface TableControlsProps {
  comparison: Comparison
  rows: ComparatorData['rows']
  /** URL of the booking page. */
  booking: string
  texts: ComparatorData['texts']['controls']
}

/** Controls above the table: only differences, priorities, print and share. A plain form without scripts. */
export function TableControls({ comparison, rows, booking, texts }: TableControlsProps) {
  const { selection, change } = comparison
  const form = useRef<HTMLFormElement>(null)
  useChosenBeforeHydration(form, comparison)
  return (
    <div className="comparison-controls">
      <form
        ref={form}
        action={COMPARATOR_PATH}
        aria-label={texts.label}
        onSubmit={(event) => event.preventDefault()}
      >
        <SelectionInputs of={{ treatments: selection.treatments, date: selection.date }} />
        <Option
          label={texts.onlyDifferences}
          name={COMPARISON_PARAMS.onlyDifferences}
          value="1"
          checked={selection.onlyDifferences}
          onChange={({ target: { checked } }) => {
            if (checked) countEvent('comparator', { target: 'differences' })
            change({ onlyDifferences: checked })
          }}
        />
        <details className="comparison-order">
          <summary>{texts.reorder}</summary>
          <fieldset>
            <legend className="micro">{texts.reorderHelp}</legend>
            {rows.map(({ id, name }) => {
              const place = selection.first.indexOf(id)
              return (
                <Option
                  key={id}
                  label={name}
                  {...(place < 0 ? {} : { count: place + 1 })}
                  name={COMPARISON_PARAMS.first}
                  value={id}
                  checked={place >= 0}
                  onChange={() => change({ first: toggled(selection.first, id) })}
                />
              )
            })}
          </fieldset>
        </details>
        <noscript>
          <button type="submit" className="button button-small">
            {texts.apply}
          </button>
        </noscript>
      </form>
      <div className="actions">
        <Button look="ghost" small className="needs-js" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden="true" />
          {texts.print}
        </Button>
        <Button look="ghost" small className="needs-js" onClick={() => void share(texts)}>
          <Link2 className="icon" aria-hidden="true" />
          {texts.share}
        </Button>
        <ButtonLink href={booking} look="ghost" small>
          {texts.bring}
        </ButtonLink>
      </div>
    </div>
  )
}

async function share(texts: ComparatorData['texts']['controls']) {
  try {
    // The clipboard only exists on secure origins.
    await navigator.clipboard.writeText(window.location.href)
    countEvent('comparator', { target: 'shared' })
    showToast({ kind: 'success', text: texts.shared })
  } catch {
    showToast({ kind: 'error', text: texts.shareFailed })
  }
}

/** Hydration is late on purpose: choices made before it are read from the form once. */
function useChosenBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  { selection, change }: Comparison,
) {
  const takeOver = useRef(() => {
    const data = new FormData(form.current ?? undefined)
    const onlyDifferences = data.has(COMPARISON_PARAMS.onlyDifferences)
    const ticked = data.getAll(COMPARISON_PARAMS.first).map(String)
    const kept = selection.first.filter((id) => ticked.includes(id))
    const first = [...kept, ...ticked.filter((id) => !kept.includes(id))]
    if (onlyDifferences !== selection.onlyDifferences || first.join() !== selection.first.join()) {
      change({ onlyDifferences, first })
    }
  })
  useEffect(() => takeOver.current(), [])
}
