export interface ClinicMapPoint {
  slug: string
  label: string
  /** Percent of public/map/spain.svg, from the left and from the top. */
  x: number
  y: number
  /** Points closer than a finger on a phone share a group: one mark with its count. */
  group?: string
}

/** Where each clinic of the directory stands on the map. */
export const clinicMapPoints: readonly ClinicMapPoint[] = [
  {
    slug: 'barcelona-sagrada-familia',
    label: 'Barcelona - Sagrada Familia',
    x: 85.16,
    y: 26.14,
    group: 'barcelona',
  },
  { slug: 'vilanova', label: 'Vilanova', x: 83.15, y: 28.28, group: 'barcelona' },
  { slug: 'granollers', label: 'Granollers', x: 85.53, y: 24.08, group: 'barcelona' },
  { slug: 'sabadell', label: 'Sabadell', x: 84.73, y: 24.83, group: 'barcelona' },
  { slug: 'lleida', label: 'Lleida', x: 77.6, y: 25.39 },
  { slug: 'salamanca', label: 'Salamanca', x: 47.34, y: 33.71, group: 'castilla' },
  { slug: 'valladolid', label: 'Valladolid', x: 51.89, y: 27.05, group: 'castilla' },
  { slug: 'oviedo', label: 'Oviedo', x: 46.67, y: 10.57, group: 'asturias' },
  { slug: 'gijon', label: 'Gijón', x: 47.54, y: 8.89, group: 'asturias' },
  { slug: 'madrid-alcobendas', label: 'Madrid - Alcobendas', x: 57.29, y: 37.69 },
  { slug: 'vitoria', label: 'Vitoria', x: 61.46, y: 15.22, group: 'euskadi' },
  { slug: 'bilbao', label: 'Bilbao', x: 60.13, y: 11.3, group: 'euskadi' },
  { slug: 'barakaldo', label: 'Barakaldo', x: 59.84, y: 11, group: 'euskadi' },
  { slug: 'palma-de-mallorca', label: 'Palma de Mallorca', x: 89.06, y: 43.43 },
]
