import { Eye } from 'lucide-react'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'

interface MaskedValueProps {
  /** As the server masked it: `600 ··· 12`. */
  masked: string
  /** What it is, for the name of the button: «teléfono». */
  label: string
  /** Absent where it can't be seen whole. */
  onReveal?: () => void
}

/** Personal data that is seen whole on request only, which the server notes down. */
export function MaskedValue({ masked, label, onReveal }: MaskedValueProps) {
  return (
    <span className="masked-value numbers">
      {masked}
      {onReveal ? (
        <button
          type="button"
          className="icon-button"
          aria-label={fillText(backOffice.masked.reveal, { label })}
          onClick={onReveal}
        >
          <Eye className="icon" aria-hidden="true" />
        </button>
      ) : null}
    </span>
  )
}
