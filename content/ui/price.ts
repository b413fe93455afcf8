/** Prices, and what stands beside them on every page that shows one. */
export const price = {
  /** The price text of a treatment without a published amount, and its short form in cards and tables. */
  quote: 'Presupuesto tras la primera consulta gratuita',
  bespoke: 'A medida',
  /** Until the tax of a treatment is known. */
  taxes: 'Impuestos: se indican en el presupuesto',
  revised: 'Precio revisado el {date}',
} as const
