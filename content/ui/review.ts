/**
 * The note about a page's medical review until somebody has signed it; the legal notice explains the words of
 * `pending`.
 */
export const review = {
  title: 'Revisión médica',
  pending: 'Pendiente de revisión médica',
  errorReport: '¿Ves un error? Dínoslo',
} as const
