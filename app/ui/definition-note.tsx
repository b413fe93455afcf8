import { Info } from 'lucide-react'
import { useId } from 'react'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'

/** What a figure measures, behind an «i» button. */
export function DefinitionNote({ title, children }: { title: string; children: string }) {
  const id = useId()
  return (
    <span className="definition-note">
      <button
        type="button"
        className="icon-button"
        popoverTarget={id}
        aria-label={fillText(backOffice.charts.definition, { title })}
      >
        <Info className="icon" aria-hidden="true" />
      </button>
      <span id={id} popover="auto">
        {children}
      </span>
    </span>
  )
}
