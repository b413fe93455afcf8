import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { ZoneView } from '#content/zones.ts'
import { hotspotSource, type HotspotPositions, parseHotspotPositions } from './hotspot-positions.ts'

/**
 * Overridden positions of a figure's zones, from local storage and its `storage` events; always empty on public pages.
 */
export function useHotspotPositions(view: ZoneView): HotspotPositions {
  const { pathname } = useLocation()
  const { read, follow } = useMemo(() => hotspotSource(pathname, view, () => window), [pathname, view])
  const stored = useSyncExternalStore(follow, read, () => null)
  return useMemo(() => parseHotspotPositions(stored), [stored])
}
