/** The first screen of a treatment page. */
export const treatmentTop = {
  crumbs: { home: 'Inicio', catalogue: 'Tratamientos' },
  book: 'Pedir una valoración gratuita',
} as const

/** Other ways from there; only the server needs them. */
export const treatmentWays = { hours: 'Elegir día y hora', seeAll: 'Ver todos los tratamientos' } as const
