/** Dialog of a zone. */
export const zoneExplorer = {
  book: 'Reserva una consulta gratuita',
  all: 'Ver todos los tratamientos',
  close: 'Cerrar',
  openZone: 'Ver {zone}',
  treatmentsIn: 'Tratamientos de {zone}',
  figure: {
    body: 'Figura',
    bodies: { woman: 'Mujer', man: 'Hombre' },
    skin: 'Piel',
    skins: { light: 'Clara', media: 'Media', oscura: 'Oscura' },
  },
} as const
