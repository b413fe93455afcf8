/** Beside a price, on every page that shows one. */
export const price = {
  /** Until the tax of a treatment is known. */
  taxes: 'Impuestos: se indican en el presupuesto',
  revised: 'Precio revisado el {date}',
} as const
