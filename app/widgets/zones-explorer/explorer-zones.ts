import type { Site } from '#content/site/site.ts'
import { findTreatment } from '#content/treatments.ts'
import type { ZoneView } from '#content/zones.ts'

/** A zone of a figure: its name and its position in percent, on the female and male drawings. */
export interface ExplorerZone {
  /** `face/nariz` */
  id: string
  name: string
  x: number
  y: number
  man: { x: number; y: number }
  /** False: no point on the drawings; its list entry and text remain. */
  visible?: boolean
}

export type ExplorerZones = Record<ZoneView, ExplorerZone[]>

export interface ZoneText {
  description: string
  treatments: { slug: string; name: string; shortDescription: string }[]
}

/** Texts of every zone by id (`face/nariz`). */
export type ZoneTexts = Record<string, ZoneText>

/** For a loader: the zones of the three figures, with only what the browser needs initially. */
export function explorerZones(site: Site): ExplorerZones {
  const viewZones = (view: ZoneView) =>
    site.zones[view].map(({ id, name, x, y, man, visible }) => ({
      ...{ id, name, x, y, man },
      ...(visible === false ? { visible } : {}),
    }))
  return { face: viewZones('face'), front: viewZones('front'), back: viewZones('back') }
}

/** Text of every zone. Reads the whole catalogue, so it must not run in the browser. */
export function zoneTexts(site: Site): ZoneTexts {
  return Object.fromEntries(
    [...site.zones.face, ...site.zones.front, ...site.zones.back].map(({ id, description, treatments }) => [
      id,
      { description, treatments: treatments.flatMap((slug) => shownTreatment(site, slug)) },
    ]),
  )
}

function shownTreatment(site: Site, slug: string) {
  const found = findTreatment(site, slug)
  if (!found) return []
  const { name, shortDescription } = found
  return [{ slug, name, shortDescription }]
}
