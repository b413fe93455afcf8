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
  byZone: 'Buscar por zonas',
  ranking: 'Por orden alfabético dentro de cada grupo. Nadie paga por figurar.',
} as const
