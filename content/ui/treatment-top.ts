/** The first screen of a treatment page. */
export const treatmentTop = {
  crumbs: { home: 'Inicio', catalogue: 'Tratamientos' },
  book: 'Pedir una valoración gratuita',
  seeAll: 'Ver todos los tratamientos',
} as const

/** Leads to the hours of the clinics; only the server needs it. */
export const treatmentHours = 'Elegir día y hora'
