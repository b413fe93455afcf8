import type { ComponentPropsWithRef, ReactNode } from 'react'

interface OptionProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  label: ReactNode
  count?: number
}

/** A filter option with the number of results it would leave. */
export function Option({ label, count, ...rest }: OptionProps) {
  return (
    <label className="checkbox option">
      <input {...rest} type="checkbox" />
      <span>{label}</span>
      {count === undefined ? null : <span className="numbers muted">{count}</span>}
    </label>
  )
}
