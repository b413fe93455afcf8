import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field.tsx'

interface RequiredChoiceProps {
  id: string
  /** Id of the heading with the question. */
  labelledBy: string
  error: ReactNode
  /** In two columns if there is room. */
  two?: boolean
  children: ReactNode
}

/** A required group of radio buttons, with its error below. */
export function RequiredChoice({ id, labelledBy, error, two, children }: RequiredChoiceProps) {
  const errorId = `${id}-error`
  return (
    <>
      <fieldset
        id={id}
        role="radiogroup"
        tabIndex={-1}
        aria-required
        aria-invalid={error ? true : undefined}
        className={classNames('choices', two && 'choices-two')}
        aria-labelledby={labelledBy}
        aria-describedby={error ? errorId : undefined}
      >
        {children}
      </fieldset>
      <div aria-live="polite">{error ? <FieldError id={errorId}>{error}</FieldError> : null}</div>
    </>
  )
}
