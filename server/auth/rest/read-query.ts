import { RestError } from './rest-error.ts'

/** The only table served, and its columns. Names in SQL come from here, never from a request. */
export const TABLE = 'user_roles'
const COLUMNS = ['id', 'user_id', 'role', 'created_at'] as const
export type Column = (typeof COLUMNS)[number]

const COMPARISONS = { eq: '=', neq: '<>' } as const
export type Filter =
  | { column: Column; operator: keyof typeof COMPARISONS; value: string }
  | { column: Column; operator: 'in'; values: string[] }
export type Order = { column: Column; descending: boolean; nullsFirst: boolean }

/** What a request asks of the table; filters are combined with AND. */
export type RolesQuery = {
  columns: readonly Column[]
  filters: Filter[]
  order: Order[]
  limit: number | undefined
  offset: number
}

/**
 * Parses the supported part of PostgREST's query syntax: `select`, `eq`, `neq` and `in` filters, `order`, `limit`,
 * `offset`. Anything else is refused, because ignoring `role=eq.admin` would make every row an admin. @throws
 * {RestError} 400
 */
export function readQuery(parameters: URLSearchParams): RolesQuery {
  const query: RolesQuery = { columns: COLUMNS, filters: [], order: [], limit: undefined, offset: 0 }
  const seen = new Set<string>()
  for (const [name, value] of parameters) {
    if (name === 'apikey') continue
    const isSetting = Object.hasOwn(SETTINGS, name)
    if (isSetting && seen.has(name)) throw notUnderstood(`"${name}" given twice`)
    seen.add(name)
    if (isSetting) SETTINGS[name as keyof typeof SETTINGS](query, value)
    else if (LOGIC.test(name)) throw notUnderstood(`logical operator "${name}" is not supported`)
    else query.filters.push(filterOf(columnOf(name), value))
  }
  return query
}

/** Logical operators, which would change what the other filters mean. */
const LOGIC = /^(not\.)?(and|or)$/

const SETTINGS = {
  select: (query: RolesQuery, value: string) => {
    query.columns = selected(value)
  },
  order: (query: RolesQuery, value: string) => {
    query.order = value.split(',').map(orderOf)
  },
  limit: (query: RolesQuery, value: string) => {
    query.limit = wholeNumber('limit', value)
  },
  offset: (query: RolesQuery, value: string) => {
    query.offset = wholeNumber('offset', value)
  },
}

/** An empty list and `*` mean all columns. */
function selected(value: string): readonly Column[] {
  const names = value.split(',').map((name) => name.trim())
  if (value.trim() === '') return COLUMNS
  return names.flatMap((name) => (name === '*' ? COLUMNS : [selectedColumn(name)]))
}

function selectedColumn(name: string): Column {
  if (!/^"?[A-Za-z_][A-Za-z0-9_]*"?$/.test(name))
    throw notUnderstood(`failed to parse select parameter (${name})`)
  return columnOf(name.replaceAll('"', ''))
}

function filterOf(column: Column, text: string): Filter {
  const [, operator = '', value = ''] = /^([a-z]+)\.(.*)$/s.exec(text) ?? []
  if (operator === 'in') return { column, operator, values: listOf(value, text) }
  if (operator === 'eq' || operator === 'neq') return { column, operator, value }
  throw notUnderstood(`failed to parse filter (${text})`)
}

/**
 * `(a,"b,c")`: comma-separated values; a quoted one may hold commas and parentheses, and quotes after a backslash.
 */
function listOf(value: string, text: string): string[] {
  if (!value.startsWith('(') || !value.endsWith(')')) throw notUnderstood(`failed to parse filter (${text})`)
  if (value === '()') return []
  const element = /(?:"((?:[^"\\]|\\.)*)"(?=[,)])|([^,)]*))([,)])/gsy
  element.lastIndex = 1
  const values: string[] = []
  while (element.lastIndex < value.length) {
    const [, quoted, plain = '', end] = element.exec(value) ?? []
    values.push(quoted === undefined ? plain : quoted.replace(/\\(.)/gs, '$1'))
    if (end === ')' && element.lastIndex === value.length) return values
    if (end !== ',') break
  }
  throw notUnderstood(`failed to parse filter (${text})`)
}

function orderOf(text: string): Order {
  const match = /^([A-Za-z_][A-Za-z0-9_]*)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/.exec(text)
  if (!match?.[1]) throw notUnderstood(`failed to parse order (${text})`)
  const descending = match[2] === 'desc'
  // PostgreSQL's default.
  const nullsFirst = match[3] === undefined ? descending : match[3] === 'nullsfirst'
  return { column: columnOf(match[1]), descending, nullsFirst }
}

function columnOf(name: string): Column {
  const column = COLUMNS.find((known) => known === name)
  if (!column) throw new RestError(400, '42703', `column ${TABLE}.${name} does not exist`)
  return column
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw notUnderstood(`failed to parse ${name} parameter (${value})`)
  return Number(value)
}

function notUnderstood(details: string): RestError {
  return new RestError(400, 'PGRST100', details, { details: 'This part of the query is not understood.' })
}

/** The conditions as SQL with its values. */
export function whereOf(filters: readonly Filter[]): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const next = (value: string) => `$${values.push(value)}`
  const conditions = filters.map((filter) => {
    if (filter.operator !== 'in')
      return `${filter.column} ${COMPARISONS[filter.operator]} ${next(filter.value)}`
    return filter.values.length === 0
      ? 'false'
      : `${filter.column} in (${filter.values.map(next).join(', ')})`
  })
  return { text: conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`, values }
}
