import { type ClinicMapPoint, clinicMapPoints, type MapRegion } from './clinic-map-points.ts'

/** A mark on the map: a clinic, or several that are too close to be told apart by a finger. */
export interface MapMark {
  id: string
  /** Of the clinic or of the place that its clinics share. */
  name: string
  x: number
  y: number
  /** Side on which the label opens. */
  side: 'left' | 'right'
  region: MapRegion
  /** Slugs of its clinics. */
  members: readonly string[]
  /** The screens that show it: a phone's map has room for fewer. */
  screens: 'all' | 'wide' | 'narrow'
}

/** The marks of the map, from north to south; one of several clinics stands in their middle. */
export function mapMarks(regionNames: Readonly<Record<MapRegion, string>>): MapMark[] {
  const wide = Map.groupBy(clinicMapPoints, ({ slug, near }) => near ?? slug)
  const narrow = Map.groupBy(clinicMapPoints, ({ region }) => region)
  const sizeOf = ({ region }: ClinicMapPoint) => narrow.get(region)?.length
  return [
    ...[...wide].map(([id, points]) =>
      // The same clinics on both kinds of screen are one mark.
      markOf(id, points, id, points.length === sizeOf(points[0]!) ? 'all' : 'wide'),
    ),
    ...[...narrow]
      .filter(([, points]) => wide.get(points[0]!.near ?? points[0]!.slug)?.length !== points.length)
      .map(([region, points]) => markOf(region, points, regionNames[region], 'narrow')),
  ].toSorted((a, b) => a.y - b.y)
}

function markOf(
  id: string,
  points: readonly ClinicMapPoint[],
  place: string,
  screens: MapMark['screens'],
): MapMark {
  const [first] = points
  if (!first) throw new Error(`The mark ${id} of the map has no clinics`)
  const x = average(points, 'x')
  return {
    id,
    name: points.length > 1 ? place : first.label,
    x,
    y: average(points, 'y'),
    side: x > 50 ? 'left' : 'right',
    region: first.region,
    members: points.map(({ slug }) => slug),
    screens,
  }
}

function average(points: readonly ClinicMapPoint[], axis: 'x' | 'y') {
  return Math.round((points.reduce((sum, point) => sum + point[axis], 0) / points.length) * 100) / 100
}
