import type { KeyboardEvent } from 'react'
import type { ZoneView } from '#content/zones.ts'
import { viewAnchor, ZONE_VIEWS } from './zone-address.ts'

interface ZoneTabsProps {
  label: string
  labels: Record<ZoneView, string>
  current: ZoneView
  /** Id of the controlled panel; each tab's id is `{panelId}-{view}`. */
  panelId: string
  onChoose: (view: ZoneView) => void
}

/**
 * The three figures as tabs in the ARIA pattern: arrows, Home and End move and select. They are links to each figure's
 * list, so they also work before and without scripts.
 */
export function ZoneTabs({ label, labels, current, panelId, onChoose }: ZoneTabsProps) {
  const tabId = (view: ZoneView) => `${panelId}-${view}`

  function move(event: KeyboardEvent) {
    const at = ZONE_VIEWS.indexOf(current)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % ZONE_VIEWS.length,
      ArrowLeft: (at + ZONE_VIEWS.length - 1) % ZONE_VIEWS.length,
      Home: 0,
      End: ZONE_VIEWS.length - 1,
    }
    // Links handle Enter natively; tabs also need the space bar.
    const next = event.key === ' ' ? current : ZONE_VIEWS[targets[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(tabId(next))?.focus()
  }

  return (
    <div className="tabs" role="tablist" aria-label={label}>
      {ZONE_VIEWS.map((view) => (
        <a
          key={view}
          id={tabId(view)}
          href={`#${viewAnchor(view)}`}
          role="tab"
          data-tab={view}
          aria-selected={view === current}
          aria-controls={panelId}
          tabIndex={view === current ? 0 : -1}
          onKeyDown={move}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onChoose(view)
          }}
        >
          {labels[view]}
        </a>
      ))}
    </div>
  )
}
