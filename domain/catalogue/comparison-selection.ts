/** Maximum number of treatments side by side, besides «No tratar». */
export const MOST_COMPARED = 4

export const COMPARATOR_PATH = '/comparador-tratamientos'

/** Query parameters, in Spanish because visitors see them. */
export const COMPARISON_PARAMS = {
  treatments: 't',
  onlyDifferences: 'dif',
  first: 'primero',
  date: 'fecha',
  search: 'buscar',
} as const

/** Query parameter of the booking page: the treatments compared with the requested one. */
const COMPARED_PARAM = 'comparo'

/** What is compared and how: the whole state of the page, stored in its URL. */
export type ComparisonSelection = {
  /** Slugs, in the chosen order. */
  treatments: readonly string[]
  onlyDifferences: boolean
  /** Ids of the priority rows, in order. */
  first: readonly string[]
  /** Date of the event, `YYYY-MM-DD`; empty if there is none. */
  date: string
}

/**
 * Parses the selection of a URL. Lists may be `t=a,b`, as in links, or `t=a&t=b`, as sent by a form without scripts.
 */
export function comparisonOf(params: URLSearchParams): ComparisonSelection {
  return {
    treatments: listOf(params, COMPARISON_PARAMS.treatments),
    onlyDifferences: params.get(COMPARISON_PARAMS.onlyDifferences) === '1',
    first: listOf(params, COMPARISON_PARAMS.first),
    date: isDate(params.get(COMPARISON_PARAMS.date)) ? params.get(COMPARISON_PARAMS.date)! : '',
  }
}

/** URL of a selection, with readable commas; only the path if nothing is selected. */
export function comparisonAddress(selection: Partial<ComparisonSelection>): string {
  const { treatments = [], onlyDifferences = false, first = [], date = '' } = selection
  const query = [
    [COMPARISON_PARAMS.treatments, listText(treatments)],
    [COMPARISON_PARAMS.onlyDifferences, onlyDifferences ? '1' : ''],
    [COMPARISON_PARAMS.first, listText(first)],
    [COMPARISON_PARAMS.date, date],
  ].filter(([, value]) => value !== '')
  return [COMPARATOR_PATH, query.map((pair) => pair.join('=')).join('&')].filter(Boolean).join('?')
}

/** The requested slugs that are compared: the first four that exist. `unknown` and `tooMany` hold the others. */
export function comparedOf(
  asked: readonly string[],
  exists: (slug: string) => boolean,
): { slugs: string[]; unknown: boolean; tooMany: boolean } {
  const known = asked.filter(exists)
  return {
    slugs: known.slice(0, MOST_COMPARED),
    unknown: known.length < asked.length,
    tooMany: known.length > MOST_COMPARED,
  }
}

/** URL of the booking page for a comparison: the first treatment is the reason, the others are passed along. */
export function comparisonBookingAddress([first, ...others]: readonly string[]): string {
  const query = [
    ['tratamiento', first ? encodeURIComponent(first) : ''],
    [COMPARED_PARAM, listText(others)],
  ].filter(([, value]) => value !== '')
  return ['/reservar-cita', query.map((pair) => pair.join('=')).join('&')].filter(Boolean).join('?')
}

/** The other compared treatments in a booking URL, besides its `reason`; at most as many as the table holds. */
export function comparedInBooking(
  params: URLSearchParams,
  reason: string,
  exists: (slug: string) => boolean,
): string[] {
  const others = listOf(params, COMPARED_PARAM).filter((slug) => slug !== reason)
  return comparedOf(others, exists).slugs.slice(0, MOST_COMPARED - 1)
}

/** Puts the comparison before the notes, replacing an earlier one, which is recognized by the text up to its colon. */
export function notesWithComparison(notes: string, comparison: string): string {
  if (comparison === '' || notes.includes(comparison)) return notes
  const head = comparison.slice(0, comparison.indexOf(':') + 1)
  const own = notes.split('\n').filter((line) => head === '' || !line.startsWith(head))
  return [comparison, ...own].join('\n').trimEnd()
}

/** The list with an item appended, or removed if it was there. */
export function toggled(list: readonly string[], item: string): string[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
}

function listOf(params: URLSearchParams, name: string): string[] {
  const items = params.getAll(name).flatMap((value) => value.split(','))
  return [...new Set(items.map((item) => item.trim()).filter(Boolean))]
}

function listText(list: readonly string[]): string {
  return list.map((item) => encodeURIComponent(item)).join(',')
}

function isDate(text: string | null): boolean {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
