import { HOTSPOT_KEYS, parseHotspotPositions } from '#app/widgets/zones-explorer/hotspot-positions.ts'
import { viewOfZone, ZONE_VIEWS } from '#app/widgets/zones-explorer/zone-address.ts'
import { ZONE_DRAFT_ITEMS } from '#domain/accounts/account-items.ts'
import type { ZonePlaces } from '#domain/zones/zone-places.ts'

const KEYS = [...ZONE_VIEWS.map((view) => HOTSPOT_KEYS[view]), ZONE_DRAFT_ITEMS.version]

/** What the store needs from the window. */
export type DraftBrowser = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/**
 * This browser's draft, under one key per figure; other tabs are notified by `storage` events. If the browser denies
 * storage, the draft lives until the page is left (`isKept` tells).
 */
export function zoneDraftStore(browser: () => DraftBrowser) {
  const memory = new Map<string, string>()
  const listeners = new Set<() => void>()
  let kept = true

  function get(key: string): string | null {
    try {
      return kept ? browser().localStorage.getItem(key) : (memory.get(key) ?? null)
    } catch {
      kept = false
      return memory.get(key) ?? null
    }
  }

  function put(key: string, value: string | null) {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
    try {
      if (value === null) browser().localStorage.removeItem(key)
      else browser().localStorage.setItem(key, value)
    } catch {
      kept = false
    }
  }

  return {
    /** One string for all keys, which changes if and only if the draft does. */
    snapshot: () => JSON.stringify(KEYS.map(get)),
    isKept: () => kept,
    subscribe(changed: () => void) {
      listeners.add(changed)
      browser().addEventListener('storage', changed)
      return () => {
        listeners.delete(changed)
        browser().removeEventListener('storage', changed)
      }
    },
    write(draft: ZonePlaces, version: number) {
      for (const view of ZONE_VIEWS) {
        const entries = Object.entries(draft).filter(([id]) => viewOfZone(id) === view)
        const stored = entries.map(([id, { woman, ...rest }]) => [id, { ...woman, ...rest }])
        put(HOTSPOT_KEYS[view], entries.length > 0 ? JSON.stringify(Object.fromEntries(stored)) : null)
      }
      put(ZONE_DRAFT_ITEMS.version, Object.keys(draft).length > 0 ? String(version) : null)
      for (const changed of listeners) changed()
    },
  }
}

/**
 * The draft in a snapshot: complete positions of the zones in `published`, and the version it is based on (null if
 * unknown).
 */
export function readDraft(snapshot: string, published: ZonePlaces) {
  const texts = snapshot ? (JSON.parse(snapshot) as (string | null)[]) : []
  const stored = Object.assign(
    {},
    ...texts.slice(0, ZONE_VIEWS.length).map(parseHotspotPositions),
  ) as ReturnType<typeof parseHotspotPositions>
  const draft = Object.fromEntries(
    Object.entries(stored).flatMap(([id, { x, y, man, visible, name }]) => {
      const place = Object.hasOwn(published, id) ? published[id] : undefined
      if (!place) return []
      const { man: knownMan, visible: known, name: knownName } = place
      return [
        [id, { woman: { x, y }, man: man ?? knownMan, visible: visible ?? known, name: name ?? knownName }],
      ]
    }),
  ) as ZonePlaces
  const version = Number(texts.at(ZONE_VIEWS.length) ?? Number.NaN)
  return { draft, version: Number.isInteger(version) ? version : null }
}
