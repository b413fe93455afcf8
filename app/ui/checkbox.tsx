import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Spans both columns of a `form-grid`. */
  full?: boolean
}

/** A checkbox with its label. Consents are never checked in advance. */
export function Checkbox({ name, id = name, label, hint, error, full, required, ...rest }: CheckboxProps) {
  return (
    <div className={classNames('checkbox', full && 'full')}>
      <input
        {...rest}
        type="checkbox"
        id={id}
        name={name}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(hint ? `${id}-hint` : '', error ? `${id}-error` : '') || undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}
