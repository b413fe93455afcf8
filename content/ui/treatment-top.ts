/** The first screen of a treatment page. */
export const treatmentTop = {
  crumbs: { home: 'Inicio', catalogue: 'Tratamientos' },
  book: 'Pedir una valoración gratuita',
  hours: 'Elegir día y hora',
  seeAll: 'Ver todos los tratamientos',
} as const
