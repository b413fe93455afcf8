import type { Ref } from 'react'
import { form } from '#content/ui.ts'

interface ErrorSummaryProps {
  /** In form order; `id` is the control's id. Renders nothing without errors. */
  errors: readonly { id: string; message: string }[]
  /** Focus it after a failed submit: `ref.current?.focus()`. */
  ref?: Ref<HTMLDivElement>
  /** Heading level; 2 if the form has no heading above it. */
  level?: 2 | 3
}

/** The errors that block a submit, at the top of the form, each linked to its field. */
export function ErrorSummary({ errors, ref, level = 3 }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <div className="error-summary full" ref={ref} tabIndex={-1} role="alert">
      <Heading>{form.errorSummary}</Heading>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Sets the focus itself: a plain jump would leave the hash in the URL and would not focus a select. */
function focusField(event: { preventDefault: () => void }, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus()
}
