/** Treatment catalogue. */
export const catalogue = {
  searchLabel: 'Buscar por nombre',
  searchPlaceholder: 'Buscar tratamientos',
  categoryLabel: 'Categoría',
  categoryAll: 'Todas las categorías',
  nonSurgical: 'Sin cirugía',
  surgical: 'Cirugías',
  tabAll: 'Todos ({n})',
  tabByCategory: 'Por Categoría',
  empty: 'No se encontraron tratamientos con los filtros seleccionados',
  clearFilters: 'Limpiar filtros',
  loading: 'Cargando el catálogo',
  tabsLabel: 'Cómo ver los tratamientos',
  filtersLabel: 'Filtrar tratamientos',
  apply: 'Aplicar filtros',
  results: 'Resultados',
  byFigure: 'Elegir en la figura',
  byZone: 'Buscar por zonas',
  filters: 'Filtrar y ordenar',
  orderLabel: 'Orden',
  orders: { grupo: 'Por grupos', nombre: 'De la A a la Z', precio: 'Por precio, de menos a más' },
  ranking: {
    grupo: 'Por orden alfabético dentro de cada grupo.',
    nombre: 'Por orden alfabético.',
    precio: 'Por el precio de partida; al final, los que van a medida.',
  },
  active: 'Filtros activos',
  remove: 'Quitar el filtro {filter}',
  searched: '«{search}»',
  pagesLabel: 'Páginas del catálogo',
  more: 'Ver {n} más',
  shown: 'Del {start} al {end} de {n}',
} as const

/** Head of the catalogue's later pages. */
export const cataloguePage = { title: '{title}, página {n}', description: 'Página {n} de {total}.' } as const
