/** Treatments that fit side by side, «No tratar» apart (specification §2, comparator). */
export const MOST_COMPARED = 4

export const COMPARATOR_PATH = '/comparador-tratamientos'

/** Names in the address, in Spanish as visitors see them. */
export const COMPARISON_PARAMS = {
  treatments: 't',
  onlyDifferences: 'dif',
  first: 'primero',
  date: 'fecha',
  search: 'buscar',
} as const

/** In the address of the booking: the treatments compared with the one that is asked for. */
const COMPARED_PARAM = 'comparo'

/** What somebody compares and how: the whole state of the page, which lives in its address. */
export type ComparisonSelection = {
  /** Slugs, in the order in which they were chosen. */
  treatments: readonly string[]
  onlyDifferences: boolean
  /** Ids of the rows that matter most, in that order. */
  first: readonly string[]
  /** Date of the event, `YYYY-MM-DD`; empty when there is none. */
  date: string
}

/** The selection in an address. Lists may be written `t=a,b`, as links do, or `t=a&t=b`, as a form without scripts does. */
export function comparisonOf(params: URLSearchParams): ComparisonSelection {
  return {
    treatments: listOf(params, COMPARISON_PARAMS.treatments),
    onlyDifferences: params.get(COMPARISON_PARAMS.onlyDifferences) === '1',
    first: listOf(params, COMPARISON_PARAMS.first),
    date: isDate(params.get(COMPARISON_PARAMS.date)) ? params.get(COMPARISON_PARAMS.date)! : '',
  }
}

/** The address of a selection, with readable commas; the bare path when nothing is chosen. */
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

/** Which of the asked slugs are compared: the first four that exist. `unknown` and `tooMany` tell what was left out. */
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

/** The address of the booking with a comparison: the first treatment is its reason, the others come along. */
export function comparisonBookingAddress([first, ...others]: readonly string[]): string {
  const query = [
    ['tratamiento', first ? encodeURIComponent(first) : ''],
    [COMPARED_PARAM, listText(others)],
  ].filter(([, value]) => value !== '')
  return ['/reservar-cita', query.map((pair) => pair.join('=')).join('&')].filter(Boolean).join('?')
}

/** What else is compared in an address of the booking, beside its `reason`: at most as many as fit in a table. */
export function comparedInBooking(
  params: URLSearchParams,
  reason: string,
  exists: (slug: string) => boolean,
): string[] {
  const others = listOf(params, COMPARED_PARAM).filter((slug) => slug !== reason)
  return comparedOf(others, exists).slugs.slice(0, MOST_COMPARED - 1)
}

/** Notes with what is compared in front, in place of what an earlier comparison put there; alike up to its colon. */
export function notesWithComparison(notes: string, comparison: string): string {
  if (comparison === '' || notes.includes(comparison)) return notes
  const head = comparison.slice(0, comparison.indexOf(':') + 1)
  const own = notes.split('\n').filter((line) => head === '' || !line.startsWith(head))
  return [comparison, ...own].join('\n').trimEnd()
}

/** The list with an item put at its end, or taken out if it was there. */
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
