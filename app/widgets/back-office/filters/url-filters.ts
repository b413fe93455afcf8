/** Which filters a screen has: one value (`one`) or several (`list`). */
export type FilterShape = Readonly<Record<string, 'one' | 'list'>>

export type FilterValues<Shape extends FilterShape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends 'list' ? readonly string[] : string
}

/** The parameter of the URL that names the order: a column, with `-` in front for the reverse. */
export const SORT_PARAM = 'orden'

/** The filters that a URL holds; what it doesn't is empty. */
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

/** The URL with some filters changed; empty values leave it, parameters of others stay. */
export function writeFilters<Shape extends FilterShape>(
  params: URLSearchParams,
  change: Partial<FilterValues<Shape>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    next.delete(name)
    const values: readonly string[] = typeof value === 'string' ? [value] : ((value ?? []) as string[])
    for (const one of values) if (one) next.append(name, one)
  }
  return next
}

/** How many filters say something. */
export function countFilters(values: Readonly<Record<string, string | readonly string[]>>): number {
  return Object.values(values).filter((value) => value.length > 0).length
}

/** The order after a press on a column: down the alphabet, up, none. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? '' : column
}
