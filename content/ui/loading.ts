/** Loading bar. */
export const loading = {
  bar: 'Cargando la página',
  content: 'Cargando contenido',
} as const
