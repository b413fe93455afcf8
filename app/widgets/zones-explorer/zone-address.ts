import type { ZoneView } from '#content/zones.ts'

/** The figures in the order of their tabs. */
export const ZONE_VIEWS = ['face', 'front', 'back'] as const satisfies readonly ZoneView[]

/** What a URL requests from the explorer: a figure and one of its zones (`face/nariz`), or only a figure. */
export interface ZoneRequest {
  view: ZoneView
  zoneId?: string
}

/** Id of the element with a zone's text and so its anchor: `face/nariz` → `zona-face-nariz`. */
export function zoneAnchor(zoneId: string): string {
  return `zona-${zoneId.replace('/', '-')}`
}

/** The zone of an anchor, `zona-back-espalda-alta` → `back/espalda-alta`; null for any other anchor. */
export function zoneIdOfAnchor(anchor: string): string | null {
  const [, view, name] = /^zona-(face|front|back)-(.+)$/.exec(anchor) ?? []
  return view && name ? `${view}/${name}` : null
}

/** Id of the list of a figure's zones, which is also the anchor of that figure. */
export function viewAnchor(view: ZoneView): string {
  return `vista-${view}`
}

/** The figure of a zone: the part of its id before the slash. */
export function viewOfZone(zoneId: string): ZoneView {
  return ZONE_VIEWS.find((view) => zoneId.startsWith(`${view}/`)) ?? 'face'
}

/**
 * The zone or figure in a URL, by anchor (`#zona-face-nariz`, `#vista-back`) or query (`?zona=face/nariz`); null if it
 * names none of `zoneIds`.
 */
export function zoneRequest(
  address: { search: string; hash: string },
  zoneIds: readonly string[],
): ZoneRequest | null {
  const anchor = address.hash.slice(1)
  const asked = [zoneIdOfAnchor(anchor), new URLSearchParams(address.search).get('zona')]
  const zoneId = asked.find((id) => id !== null && zoneIds.includes(id))
  if (zoneId) return { view: viewOfZone(zoneId), zoneId }
  const view = ZONE_VIEWS.find((name) => viewAnchor(name) === anchor)
  return view ? { view } : null
}
