/** Treatment card. */
export const treatmentCard = {
  details: 'Ver detalles',
  detailsOf: 'Ver detalles de {name}',
} as const
