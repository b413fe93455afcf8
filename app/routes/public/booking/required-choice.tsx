import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field.tsx'

interface RequiredChoiceProps {
  id: string
  /** Id of the heading with the question. */
  labelledBy: string
  error: ReactNode
  /** The choices come in groups of their own. */
  grouped?: boolean
  children: ReactNode
}

/** A required group of radio buttons, with its error below. */
export function RequiredChoice({ id, labelledBy, error, grouped, children }: RequiredChoiceProps) {
  const errorId = `${id}-error`
  return (
    <>
      <fieldset
        id={id}
        role="radiogroup"
        tabIndex={-1}
        aria-required
        aria-invalid={error ? true : undefined}
        className={classNames(grouped ? 'choice-groups' : 'choices')}
        aria-labelledby={labelledBy}
        aria-describedby={error ? errorId : undefined}
      >
        {children}
      </fieldset>
      <div aria-live="polite">{error ? <FieldError id={errorId}>{error}</FieldError> : null}</div>
    </>
  )
}
