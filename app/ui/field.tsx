import type { ComponentPropsWithRef, ReactNode } from 'react'
import { form } from '#content/ui.ts'
import { classNames } from './class-names.ts'
import { ErrorIcon } from './text-icons.tsx'

interface FieldFrame {
  /** Also the control's id and name by default. */
  name: string
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Sets `aria-required`; optional fields show «(opcional)». */
  required?: boolean
  /** Shown under the control: a suggestion. */
  after?: ReactNode
  /** Spans both columns of a `form-grid`. */
  full?: boolean
}

type Without<Props> = Omit<Props, keyof FieldFrame | 'className'>

/** One line of text; `type`, `autoComplete`, `inputMode` and the rest go to the input. */
export function TextField({
  name,
  id = name,
  label,
  hint,
  error,
  required,
  after,
  full,
  ...rest
}: FieldFrame & Without<ComponentPropsWithRef<'input'>>) {
  return (
    <Frame {...{ id, label, hint, error, required, after, full }}>
      <input type="text" {...rest} {...controlProps({ id, name, hint, error, required })} />
    </Frame>
  )
}

export function TextAreaField({
  name,
  id = name,
  label,
  hint,
  error,
  required,
  after,
  full,
  ...rest
}: FieldFrame & Without<ComponentPropsWithRef<'textarea'>>) {
  return (
    <Frame {...{ id, label, hint, error, required, after, full }}>
      <textarea rows={5} {...rest} {...controlProps({ id, name, hint, error, required })} />
    </Frame>
  )
}

interface SelectFieldProps extends FieldFrame, Without<ComponentPropsWithRef<'select'>> {
  options: readonly { value: string; label: string }[]
  /** First option, with an empty value. */
  placeholder?: string
}

export function SelectField({
  name,
  id = name,
  label,
  hint,
  error,
  required,
  after,
  full,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Frame {...{ id, label, hint, error, required, after, full }}>
      <select {...rest} {...controlProps({ id, name, hint, error, required })}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** A message that says how to fix a field, with its icon. `aria-describedby` points to its id. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <ErrorIcon />
      <span>{children}</span>
    </p>
  )
}

function Frame({
  id,
  label,
  hint,
  error,
  required,
  after,
  full,
  children,
}: Omit<FieldFrame, 'name'> & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('field', full && 'full')}>
      <label htmlFor={id}>
        {label}
        {required ? null : <small> ({form.optional})</small>}
      </label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      <div aria-live="polite">{error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}</div>
      {after}
    </div>
  )
}

function controlProps({
  id,
  name,
  hint,
  error,
  required,
}: Pick<FieldFrame, 'name' | 'hint' | 'error' | 'required'> & { id: string }) {
  return {
    id,
    name,
    className: 'input',
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classNames(hint ? `${id}-hint` : '', error ? `${id}-error` : '') || undefined,
  } as const
}
