/** Title of the not-found page. */
export const notFound = {
  title: 'Página no encontrada',
} as const
