import { findTreatment } from '#content/treatments.ts'
import { type ZoneView, zones } from '#content/zones.ts'
import { type AdvertisingMode, forAdvertising } from '#domain/advertising.ts'

/** A treatment as the panel of a zone shows it. */
export interface ZoneTreatment {
  slug: string
  name: string
  shortDescription: string
}

/** A zone of a figure: its place in percent and what its panel says. */
export interface ExplorerZone {
  /** `face/nariz` */
  id: string
  name: string
  description: string
  x: number
  y: number
  treatments: ZoneTreatment[]
}

export type ExplorerZones = Record<ZoneView, ExplorerZone[]>

/**
 * The zones of the three figures with their treatments, for a loader: it reads the whole catalogue, so never from the
 * browser. A treatment that several zones share is one object, which the loader's data then carries only once.
 */
export function explorerZones(mode: AdvertisingMode): ExplorerZones {
  const shared = new Map<string, ZoneTreatment>()
  const treatmentOf = (slug: string) => {
    const known = shared.get(slug)
    if (known) return [known]
    const found = findTreatment(slug)
    if (!found) return []
    const { name, shortDescription } = forAdvertising(found, mode)
    const treatment = { slug, name, shortDescription }
    shared.set(slug, treatment)
    return [treatment]
  }
  const viewZones = (view: ZoneView) =>
    zones[view].map(({ treatments, ...zone }) => ({ ...zone, treatments: treatments.flatMap(treatmentOf) }))
  return { face: viewZones('face'), front: viewZones('front'), back: viewZones('back') }
}
