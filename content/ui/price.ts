/** Beside a price, wherever one is shown. */
export const price = {
  /** As long as nobody has said how a treatment is taxed. */
  taxes: 'Impuestos: se indican en el presupuesto',
  revised: 'Precio revisado el {date}',
} as const
