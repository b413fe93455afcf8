import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import type { CatalogueView } from './use-catalogue-state.ts'

interface ViewTabsProps {
  label: string
  tabs: readonly { id: CatalogueView; label: ReactNode }[]
  current: CatalogueView
  /** URL of a tab, for visits without scripts and new windows. */
  href: (id: CatalogueView) => string
  onChange: (id: CatalogueView) => void
  children: ReactNode
}

/** The two views of the catalogue: tabs in the ARIA pattern, plain links without scripts. */
export function ViewTabs({ label, tabs, current, href, onChange, children }: ViewTabsProps) {
  const base = useId()

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === current)
    const target: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
      ' ': tabs.findIndex(({ id }) => `${base}-${id}` === event.currentTarget.id),
    }
    const next = tabs[target[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }

  function choose(event: MouseEvent, id: CatalogueView) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChange(id)
  }

  return (
    <>
      <div className="tabs mb-8" role="tablist" aria-label={label}>
        {tabs.map(({ id, label: text }) => (
          <a
            key={id}
            id={`${base}-${id}`}
            href={href(id)}
            role="tab"
            aria-selected={id === current}
            aria-controls={`${base}-panel`}
            tabIndex={id === current ? 0 : -1}
            onClick={(event) => choose(event, id)}
            onKeyDown={move}
          >
            {text}
          </a>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current}`}>
        {children}
      </div>
    </>
  )
}
