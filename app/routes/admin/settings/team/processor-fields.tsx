import { Trash2 } from 'lucide-react'
import { fillText } from '#content/fill-text.ts'
import { adminPrivacy as texts } from '#content/ui/admin-operations.ts'
import { TextField } from '#app/ui/field.tsx'
import type { Processor } from './privacy-types.ts'

interface ProcessorFieldsProps {
  processor: Processor
  /** Position, counted from 1, for the label. */
  number: number
  errorOf: (field: keyof Processor) => string | undefined
  onChange: (next: Processor) => void
  onRemove: () => void
}

const FIELDS = ['name', 'task', 'data', 'transfer', 'contractOn'] as const

/** A processor that handles data on our behalf. */
export function ProcessorFields({ processor, number, errorOf, onChange, onRemove }: ProcessorFieldsProps) {
  return (
    <fieldset className="processor">
      <legend>{fillText(texts.processor, { number: String(number) })}</legend>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          name={`${field}-${number}`}
          label={texts[field]}
          type={field === 'contractOn' ? 'date' : 'text'}
          hint={field === 'transfer' ? texts.transferHint : undefined}
          required={field === 'name' || field === 'task'}
          value={processor[field]}
          onChange={({ target }) => onChange({ ...processor, [field]: target.value })}
          error={errorOf(field)}
          autoComplete="off"
        />
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label={fillText(texts.removeProcessor, { number: String(number) })}
        onClick={onRemove}
      >
        <Trash2 className="icon" aria-hidden="true" />
      </button>
    </fieldset>
  )
}
