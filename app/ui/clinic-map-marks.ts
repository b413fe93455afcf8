import { type ClinicMapPoint, clinicMapPoints, type MapRegion } from './clinic-map-points.ts'

/** A mark on the map: one clinic, or several that are too close to tap separately. */
export interface MapMark {
  id: string
  /** Name of the clinic, or of the place its clinics share. */
  name: string
  x: number
  y: number
  /** Where the label opens: over the sea rather than over other marks. */
  side: 'left' | 'right' | 'below'
  region: MapRegion
  /** Slugs of the clinics it stands for. */
  members: readonly string[]
  /** Screens that show it: a phone's map has room for fewer marks. */
  screens: 'all' | 'wide' | 'narrow'
}

/** The marks of the map, from north to south. A mark for several clinics is placed at their center. */
export function mapMarks(regionNames: Readonly<Record<MapRegion, string>>): MapMark[] {
  const wide = Map.groupBy(clinicMapPoints, ({ slug, near }) => near ?? slug)
  const narrow = Map.groupBy(clinicMapPoints, ({ region }) => region)
  const sizeOf = ({ region }: ClinicMapPoint) => narrow.get(region)?.length
  return [
    ...[...wide].map(([id, points]) =>
      // A group with the same clinics on both screen sizes is a single mark.
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
    side: first.region === 'madrid' ? 'below' : x > 50 ? 'left' : 'right',
    region: first.region,
    members: points.map(({ slug }) => slug),
    screens,
  }
}

function average(points: readonly ClinicMapPoint[], axis: 'x' | 'y') {
  return Math.round((points.reduce((sum, point) => sum + point[axis], 0) / points.length) * 100) / 100
}
