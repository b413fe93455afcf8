/** Dialog of a zone. */
export const zoneExplorer = {
  book: 'Reserva una consulta gratuita',
  all: 'Ver todos los tratamientos',
  close: 'Cerrar',
  openZone: 'Ver {zone}',
  treatmentsIn: 'Tratamientos de {zone}',
} as const
