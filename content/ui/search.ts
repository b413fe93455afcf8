/** Search dialog; each chip finds at least one treatment. */
export const search = {
  title: 'Buscar tratamiento',
  close: 'Cerrar la búsqueda',
  loading: 'Cargando el catálogo',
  failed: 'No hemos podido cargar el catálogo. Comprueba tu conexión.',
  retry: 'Intentar de nuevo',
  description: 'Busca entre más de 90 opciones',
  placeholder: 'Escribe un tratamiento o una zona',
  clear: 'Borrar',
  popularTitle: 'Búsquedas frecuentes',
  chips: ['Neuromoduladores', 'Ácido Hialurónico', 'Liposucción', 'Rinoplastia', 'Microinjerto Capilar'],
  more: 'Y {n} más...',
  emptyTitle: 'No se encontraron tratamientos',
  emptyHint: 'Intenta con otros términos de búsqueda',
  ranking: 'Ordenados por coincidencia y nombre.',
  pages: 'También en la web',
  kinds: { concern: 'Preocupación', clinic: 'Clínica', article: 'Artículo', term: 'Diccionario' },
  waysOut: [
    { label: 'Ver todos los tratamientos', href: '/todos-los-tratamientos' },
    { label: 'Buscar por zona del cuerpo', href: '/tratamientos-por-zonas' },
    { label: 'Contarnos tu caso', href: '/contacto' },
  ],
} as const
