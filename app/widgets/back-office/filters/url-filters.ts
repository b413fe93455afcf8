/** The filters of a screen: single value (`one`) or several (`list`). */
export type FilterShape = Readonly<Record<string, 'one' | 'list'>>

export type FilterValues<Shape extends FilterShape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends 'list' ? readonly string[] : string
}

/** The query parameter of the order: a column, with a leading `-` for descending. */
export const SORT_PARAM = 'orden'

/** The filters in a URL; missing ones are empty. */
export function readFilters<Shape extends FilterShape>(
  shape: Shape,
  params: URLSearchParams,
): FilterValues<Shape> {
  const values = Object.entries(shape).map(([name, kind]) => [
    name,
    kind === 'list' ? [...new Set(params.getAll(name).filter(Boolean))] : (params.get(name) ?? ''),
  ])
  return Object.fromEntries(values) as FilterValues<Shape>
}

/** Changes some filters in place. Empty values are removed; other parameters stay. */
export function writeFilters<Shape extends FilterShape>(
  params: URLSearchParams,
  change: Partial<FilterValues<Shape>>,
): void {
  for (const [name, value] of Object.entries(change)) {
    params.delete(name)
    const values: readonly string[] = typeof value === 'string' ? [value] : ((value ?? []) as string[])
    for (const one of values) if (one) params.append(name, one)
  }
}

/** Number of filters that are set. */
export function countFilters(values: Readonly<Record<string, string | readonly string[]>>): number {
  return Object.values(values).filter((value) => value.length > 0).length
}

/** The order after a click on a column: ascending, descending, none. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? '' : column
}
