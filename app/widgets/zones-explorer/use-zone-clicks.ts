import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ZoneView } from '#content/zones.ts'
import type { ZoneSelection } from './use-zone-selection.ts'
import { zoneIdOfAnchor } from './zone-address.ts'

/**
 * Handles the page's links to zones, in the explorer and elsewhere, and marks the explorer as live: from then on the
 * state rather than the URL decides what is shown. Esc in a panel returns focus to the link that opened it.
 */
export function useZoneClicks(
  root: RefObject<HTMLElement | null>,
  chooseZone: (zoneId: string, by: ZoneSelection['by']) => void,
  chooseView: (view: ZoneView) => void,
) {
  const onZone = useEffectEvent(chooseZone)
  const onView = useEffectEvent(chooseView)

  useEffect(() => {
    const explorer = root.current
    if (!explorer) return
    let trigger: HTMLElement | null = null

    function onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const clicked = event.target as Element
      const link = clicked.closest<HTMLElement>('a[href^="#zona-"]')
      const zoneId = zoneIdOfAnchor(link?.getAttribute('href')?.slice(1) ?? '')
      const beside = clicked.closest<HTMLElement>('[data-beside]')?.dataset.view as ZoneView | undefined
      if (!zoneId && !beside) return
      event.preventDefault()
      if (zoneId) {
        trigger = link
        onZone(zoneId, explorer?.contains(link) ? 'explorer' : 'elsewhere')
      } else if (beside) onView(beside)
    }

    function onKeyDown(event: KeyboardEvent) {
      const inPanel = (event.target as Element).closest('.zone-panel')
      if (event.key === 'Escape' && inPanel) trigger?.focus()
    }

    explorer.toggleAttribute('data-live', true)
    document.addEventListener('click', onClick)
    explorer.addEventListener('keydown', onKeyDown)
    return () => {
      explorer.removeAttribute('data-live')
      document.removeEventListener('click', onClick)
      explorer.removeEventListener('keydown', onKeyDown)
    }
  }, [root])
}
