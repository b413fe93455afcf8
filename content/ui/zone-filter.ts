/** Figure of the catalogue; in a module of its own, because its code is loaded late. */
export const zoneFilter = {
  zones: 'Zonas del cuerpo',
  views: { face: 'Rostro', front: 'De frente', back: 'De espaldas' },
  toResults: 'Ver los resultados',
} as const
