import { CircleAlert } from 'lucide-react'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'

const texts = backOffice.states
const listed = new Intl.ListFormat('es', { type: 'conjunction' })

/** Part of the screen's data could not be loaded; the rest is shown. */
export function MissingLine({ names, onRetry }: { names: readonly string[]; onRetry: () => void }) {
  return (
    <p className="admin-line" role="status">
      <CircleAlert className="icon" aria-hidden="true" />
      <span>{fillText(texts.partial, { missing: listed.format(names) })}</span>
      <button type="button" className="inline-link" onClick={onRetry}>
        {texts.refresh}
      </button>
    </p>
  )
}
