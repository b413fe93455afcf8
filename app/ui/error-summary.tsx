import type { Ref } from 'react'
import { form } from '#content/ui.ts'

interface ErrorSummaryProps {
  /** In the form's order; `id` is the control's. Without errors nothing shows. */
  errors: readonly { id: string; message: string }[]
  /** Focus it after a failed submit: `ref.current?.focus()`. */
  ref?: Ref<HTMLDivElement>
  /** Of its heading; 2 where no other heading stands above the form. */
  level?: 2 | 3
}

/** What stops the sending, on top of the form, each with a link to its field. */
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

/** Focus instead of a jump: the hash would stay in the address, and a select would not take focus. */
function focusField(event: { preventDefault: () => void }, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus()
}
