import { clinicMapPoints, MAP_REGIONS } from '#app/ui/clinic-map-points.ts'

/** The name of a clinic's region, as the map lists it; empty for a clinic that it does not have. */
export function regionOf(clinic: string): string {
  const point = clinicMapPoints.find(({ slug }) => slug === clinic)
  return point ? MAP_REGIONS[point.region] : ''
}
