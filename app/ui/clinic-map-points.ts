/** The regions with clinics, in the order of the list beside the map: most clinics first. */
export const MAP_REGIONS = {
  cataluna: 'Cataluña',
  euskadi: 'País Vasco',
  castilla: 'Castilla y León',
  asturias: 'Asturias',
  madrid: 'Comunidad de Madrid',
  baleares: 'Illes Balears',
} as const

export type MapRegion = keyof typeof MAP_REGIONS

export interface ClinicMapPoint {
  slug: string
  label: string
  /** Percent of public/map/spain.svg, from the left and the top. */
  x: number
  y: number
  /** On a phone the clinics of a region are too close to tap separately and share one mark. */
  region: MapRegion
  /** Shared name of clinics that are too close even on wide screens. */
  near?: string
}

/** Position of each clinic on the map. */
export const clinicMapPoints: readonly ClinicMapPoint[] = [
  {
    slug: 'barcelona-sagrada-familia',
    label: 'Barcelona - Sagrada Familia',
    x: 85.16,
    y: 26.14,
    region: 'cataluna',
    near: 'Barcelona',
  },
  { slug: 'vilanova', label: 'Vilanova', x: 83.15, y: 28.28, region: 'cataluna', near: 'Barcelona' },
  { slug: 'granollers', label: 'Granollers', x: 85.53, y: 24.08, region: 'cataluna', near: 'Barcelona' },
  { slug: 'sabadell', label: 'Sabadell', x: 84.73, y: 24.83, region: 'cataluna', near: 'Barcelona' },
  { slug: 'lleida', label: 'Lleida', x: 77.6, y: 25.39, region: 'cataluna' },
  { slug: 'salamanca', label: 'Salamanca', x: 47.34, y: 33.71, region: 'castilla' },
  { slug: 'valladolid', label: 'Valladolid', x: 51.89, y: 27.05, region: 'castilla' },
  { slug: 'oviedo', label: 'Oviedo', x: 46.67, y: 10.57, region: 'asturias', near: 'Asturias' },
  { slug: 'gijon', label: 'Gijón', x: 47.54, y: 8.89, region: 'asturias', near: 'Asturias' },
  { slug: 'madrid-alcobendas', label: 'Madrid - Alcobendas', x: 57.29, y: 37.69, region: 'madrid' },
  { slug: 'vitoria', label: 'Vitoria', x: 61.46, y: 15.22, region: 'euskadi', near: 'País Vasco' },
  { slug: 'bilbao', label: 'Bilbao', x: 60.13, y: 11.3, region: 'euskadi', near: 'País Vasco' },
  { slug: 'barakaldo', label: 'Barakaldo', x: 59.84, y: 11, region: 'euskadi', near: 'País Vasco' },
  { slug: 'palma-de-mallorca', label: 'Palma de Mallorca', x: 89.06, y: 43.43, region: 'baleares' },
]
