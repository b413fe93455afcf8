import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { ZoneView } from '#content/zones.ts'
import { hotspotSource, type HotspotPositions, parseHotspotPositions } from './hotspot-positions.ts'

/**
 * Overridden places of a figure's zones, kept in local storage and followed by its `storage` events; on the public
 * pages always empty (specification §2).
 */
export function useHotspotPositions(view: ZoneView): HotspotPositions {
  const { pathname } = useLocation()
  const { read, follow } = useMemo(() => hotspotSource(pathname, view, () => window), [pathname, view])
  const stored = useSyncExternalStore(follow, read, () => null)
  return useMemo(() => parseHotspotPositions(stored), [stored])
}
