import { useState } from 'react'
import { adminZones as texts } from '#content/ui.ts'
import { clampPercent, parsePercent, percentText } from '#domain/zones/zone-places.ts'

interface PercentFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
}

/** A percentage field: Enter or blur applies it, arrows change it by half a percent, Esc cancels. */
export function PercentField({ label, value, onChange }: PercentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && parsePercent(typed) === null

  function set() {
    const parsed = typed === null ? null : parsePercent(typed)
    if (parsed !== null && parsed !== value) onChange(parsed)
    if (parsed !== null) setTyped(null)
  }

  return (
    <input
      className="input percent-input"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={wrong || undefined}
      title={wrong ? texts.table.wrong : undefined}
      value={typed ?? percentText(value)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={set}
      onKeyDown={(event) => {
        const step = { ArrowUp: 0.5, ArrowDown: -0.5 }[event.key]
        if (event.key === 'Enter') set()
        else if (event.key === 'Escape') setTyped(null)
        else if (step) {
          event.preventDefault()
          onChange(clampPercent((typed === null ? value : (parsePercent(typed) ?? value)) + step))
          setTyped(null)
        }
      }}
    />
  )
}
