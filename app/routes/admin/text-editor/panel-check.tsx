import { useId } from 'react'

interface CheckProps {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A choice of the panel, with what it does in words. */
export function Check({ label, hint, checked, onChange }: CheckProps) {
  const id = useId()
  return (
    <div className="ed-choice">
      <label className="ed-check">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <p id={id} className="hint">
        {hint}
      </p>
    </div>
  )
}
