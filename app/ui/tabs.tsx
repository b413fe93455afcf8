import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

interface TabsProps {
  /** Names the list of tabs. */
  label: string
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[]
  /** Id of the tab that is open at first; the first one unless said. */
  initial?: string
  /** With `value`, the parent keeps the choice. */
  value?: string
  onChange?: (id: string) => void
  className?: string
}

/** Tabs by the ARIA pattern: arrows, Home and End move and choose; only the open panel is rendered. */
export function Tabs({ label, tabs, initial, value, onChange, className }: TabsProps) {
  const base = useId()
  const [own, setOwn] = useState(initial ?? tabs[0]?.id)
  const current = value ?? own

  function choose(id: string) {
    setOwn(id)
    onChange?.(id)
  }

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === current)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = tabs[targets[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }

  return (
    <div className={className}>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === current}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => choose(id)}
            onKeyDown={move}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={id !== current}
        >
          {id === current ? panel : null}
        </div>
      ))}
    </div>
  )
}
