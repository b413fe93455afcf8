import type { CatalogueItem } from './catalogue-item.ts'
import { searchTreatments } from './treatment-search.ts'

/** The value of the category select for all categories. */
export const ALL_CATEGORIES = 'all'

export type CatalogueFilters = {
  search: string
  /** The exact service name, or `ALL_CATEGORIES`. */
  category: string
  /** Id of a zone of the body (`face/nariz`); empty for all. */
  zone: string
  nonSurgical: boolean
  surgical: boolean
}

export const NO_FILTERS: CatalogueFilters = {
  search: '',
  category: ALL_CATEGORIES,
  zone: '',
  nonSurgical: false,
  surgical: false,
}

export type CatalogueGroup<T> = { unit: string; unitName: string; items: T[] }

/** What the filters look at. */
export type Filterable = Pick<CatalogueItem, 'name' | 'shortDescription' | 'serviceName' | 'surgical'> & {
  /** Ids of the zones that list the treatment. */
  zones: readonly string[]
}

/**
 * The treatments that match all filters, in the order of `items`. A blank search matches all. One of the two checkboxes
 * filters; both or neither show everything.
 */
export function filterCatalogue<T extends Filterable>(items: readonly T[], filters: CatalogueFilters): T[] {
  const found = filters.search.trim() === '' ? null : new Set<T>(searchTreatments(filters.search, items))
  return items.filter(
    (item) =>
      (!found || found.has(item)) &&
      (filters.category === ALL_CATEGORIES || item.serviceName === filters.category) &&
      (!filters.zone || item.zones.includes(filters.zone)) &&
      (filters.nonSurgical === filters.surgical || item.surgical === filters.surgical),
  )
}

export type FilterCounts = { categories: ReadonlyMap<string, number>; surgical: number; nonSurgical: number }

/** How many treatments each filter entry would leave, with the other filters as they are. */
export function filterCounts(items: readonly Filterable[], filters: CatalogueFilters): FilterCounts {
  const anyCategory = filterCatalogue(items, { ...filters, category: ALL_CATEGORIES })
  const anyKind = filterCatalogue(items, { ...filters, surgical: false, nonSurgical: false })
  const categories = new Map<string, number>()
  for (const { serviceName } of anyCategory)
    categories.set(serviceName, (categories.get(serviceName) ?? 0) + 1)
  const surgical = anyKind.filter((item) => item.surgical).length
  return { categories, surgical, nonSurgical: anyKind.length - surgical }
}

/** How many treatments each zone would leave, with the other filters as they are; without zones that leave none. */
export function zoneCounts(
  items: readonly Filterable[],
  filters: CatalogueFilters,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { zones } of filterCatalogue(items, { ...filters, zone: '' }))
    for (const zone of zones) counts.set(zone, (counts.get(zone) ?? 0) + 1)
  return counts
}

/** The filters after «Limpiar filtros», which leaves the two checkboxes unchanged. */
export function clearedFilters(filters: CatalogueFilters): CatalogueFilters {
  return { ...filters, search: '', category: ALL_CATEGORIES, zone: '' }
}

/** The treatments by unit, both in the order of `items`, without empty units. */
export function groupByUnit<T extends Pick<CatalogueItem, 'unit' | 'unitName'>>(
  items: readonly T[],
): CatalogueGroup<T>[] {
  const groups = new Map<string, CatalogueGroup<T>>()
  for (const item of items) {
    const group = groups.get(item.unit)
    if (group) group.items.push(item)
    else groups.set(item.unit, { unit: item.unit, unitName: item.unitName, items: [item] })
  }
  return [...groups.values()]
}

/** «12 resultado(s)», a fixed format. */
export function catalogueCountText(n: number): string {
  return `${n} resultado(s)`
}

/** «12 tratamiento(s)», a fixed format. */
export function groupCountText(n: number): string {
  return `${n} tratamiento(s)`
}
