import { countEvent } from '#app/widgets/measurement/count-events.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ZoneView } from '#content/zones.ts'
import type { ExplorerZone, ExplorerZones } from './explorer-zones.ts'
import { viewOfZone, ZONE_VIEWS, zoneAnchor, zoneRequest } from './zone-address.ts'

/** The selected zone. `asked` counts the requests for a zone; `by` is where the last one came from. */
export interface ZoneSelection {
  zone: ExplorerZone
  asked: number
  by: 'explorer' | 'elsewhere'
}

/** Keeps figure, list and panel on the same zone, and the zone in the URL, so that it can be shared. */
export function useZoneSelection(zones: ExplorerZones, initial: string) {
  const all = ZONE_VIEWS.flatMap((view) => zones[view])
  const [selection, setSelection] = useState<ZoneSelection>(() => ({
    zone: findZone(all, initial),
    asked: 0,
    by: 'explorer',
  }))
  const location = useLocation()

  useEffect(() => {
    const ids = ZONE_VIEWS.flatMap((view) => zones[view]).map(({ id }) => id)
    const request = zoneRequest(location, ids)
    if (!request) return
    const zone = zones[request.view].find(({ id }) => id === request.zoneId) ?? zones[request.view][0]
    // The server never sees the hash, so it can only be read after hydration.
    // oxlint-disable-next-line react/set-state-in-effect
    if (zone) setSelection(({ asked }) => ({ zone, asked: asked + 1, by: 'elsewhere' }))
  }, [location, zones])

  /** Selects a zone and puts it in the URL without a navigation, so the page doesn't scroll or count a view. */
  function chooseZone(zoneId: string, by: ZoneSelection['by']) {
    setSelection(({ asked }) => ({ zone: findZone(all, zoneId), asked: asked + 1, by }))
    countEvent('zone_opened', { target: zoneId })
    window.history.replaceState(window.history.state, '', `#${zoneAnchor(zoneId)}`)
  }

  function chooseView(view: ZoneView) {
    const first = zones[view][0]
    if (first && view !== viewOfZone(selection.zone.id)) setSelection((last) => ({ ...last, zone: first }))
  }

  return { ...selection, view: viewOfZone(selection.zone.id), chooseZone, chooseView }
}

function findZone(zones: readonly ExplorerZone[], id: string): ExplorerZone {
  const zone = zones.find((candidate) => candidate.id === id) ?? zones[0]
  if (!zone) throw new Error('The zone explorer has no zones')
  return zone
}
