import type { Site } from '#content/site/site.ts'
import { findTreatment } from '#content/treatments.ts'
import type { ZoneView } from '#content/zones.ts'

/** A zone of a figure: its name and its place in percent, on the woman's drawing and on the man's. */
export interface ExplorerZone {
  /** `face/nariz` */
  id: string
  name: string
  x: number
  y: number
  man: { x: number; y: number }
  /** False: without a point on the drawings; its list and its text stay. */
  visible?: boolean
}

export type ExplorerZones = Record<ZoneView, ExplorerZone[]>

/** What the panel of a zone says. */
export interface ZoneText {
  description: string
  treatments: { slug: string; name: string; shortDescription: string }[]
}

/** The texts of every zone by its id (`face/nariz`). */
export type ZoneTexts = Record<string, ZoneText>

/** The zones of the three figures, for a loader: what the browser needs of them at once. */
export function explorerZones(site: Site): ExplorerZones {
  const viewZones = (view: ZoneView) =>
    site.zones[view].map(({ id, name, x, y, man, visible }) => ({
      ...{ id, name, x, y, man },
      ...(visible === false ? { visible } : {}),
    }))
  return { face: viewZones('face'), front: viewZones('front'), back: viewZones('back') }
}

/** What is said of every zone. It reads the whole catalogue, so never from the browser. */
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
