import { isDate } from '../calendar/madrid-calendar.ts'

/** What was spent on a source in some days. */
export type Cost = {
  fromDay: string
  untilDay: string
  source: string
  medium: string
  campaign: string
  amountCents: number
}

export type CostProblem = { line: number; message: string }

/** More than this is a slip. Ten million euros. */
export const MOST_CENTS = 1_000_000_000

const COLUMNS = {
  from: /^(desde|inicio|fecha|dia)$/,
  until: /^(hasta|fin)$/,
  source: /^(origen|fuente|source)$/,
  medium: /^(medio|medium)$/,
  campaign: /^(campana|campaign)$/,
  amount: /^(importe|gasto|coste|cost)(\s*\(?(€|eur|euros)\)?)?$/,
} as const
type Column = keyof typeof COLUMNS
const NEEDED: readonly Column[] = ['from', 'source', 'amount']
const NAMES: Readonly<Record<Column, string>> = {
  from: 'desde',
  until: 'hasta',
  source: 'origen',
  medium: 'medio',
  campaign: 'campaña',
  amount: 'importe',
}

/** Reads the lines of a file of costs; a line with a problem is named and left out. */
export function readCosts(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  lines: readonly number[],
  today: string,
): { costs: (Cost & { line: number })[]; problems: CostProblem[] } {
  const at = Object.fromEntries(
    (Object.keys(COLUMNS) as Column[]).map((column) => [
      column,
      heads.findIndex((head) => COLUMNS[column].test(plain(head))),
    ]),
  ) as Record<Column, number>
  const missing = NEEDED.filter((column) => at[column] < 0)
  if (missing.length > 0) {
    const names = missing.map((column) => `«${NAMES[column]}»`).join(', ')
    return { costs: [], problems: [{ line: 1, message: `Falta la columna ${names}.` }] }
  }
  const costs: (Cost & { line: number })[] = []
  const problems: CostProblem[] = []
  for (const [index, row] of rows.entries()) {
    const cell = (column: Column) => row[at[column]]?.trim() ?? ''
    const line = lines[index] ?? index + 2
    const cost = readCost(cell, today)
    if (typeof cost === 'string') problems.push({ line, message: cost })
    else costs.push({ line, ...cost })
  }
  return { costs, problems }
}

function readCost(cell: (column: Column) => string, today: string): Cost | string {
  const fromDay = readDay(cell('from'))
  const untilDay = cell('until') === '' ? fromDay : readDay(cell('until'))
  if (!fromDay || !untilDay)
    return `La fecha «${(fromDay ? cell('until') : cell('from')).slice(0, 40)}» no es válida: escribe día, mes y año.`
  if (untilDay < fromDay) return 'Acaba antes de empezar.'
  if (fromDay > today) return 'Empieza después de hoy.'
  const source = costName(cell('source'))
  if (source === '') return 'Falta el origen.'
  const amountCents = readEuros(cell('amount'))
  if (amountCents === null)
    return `El importe «${cell('amount').slice(0, 40)}» no es válido: escribe euros, como 1.234,56.`
  if (amountCents > MOST_CENTS) return 'El importe es demasiado alto.'
  return {
    fromDay,
    untilDay,
    source,
    medium: costName(cell('medium')),
    campaign: costName(cell('campaign')),
    amountCents,
  }
}

/** As sources are counted: in small letters, with hyphens. */
export function costName(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, '-').slice(0, 100)
}

/** `2026-11-03`, `3/11/2026` or `03-11-26`. */
function readDay(text: string): string | null {
  if (isDate(text)) return text
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? []
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : null
}

/** `1.234,56 €`, `1234,5`, `1234.56`; null for anything else, also for less than nothing. */
export function readEuros(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00A0\u202F]|€|eur(?:os)?/gi, '')
  if (/^\d{1,3}(?:\.\d{3})*(?:,\d{1,2})?$/.test(bare) || /^\d+(?:,\d{1,2})?$/.test(bare)) {
    return Math.round(Number(bare.replaceAll('.', '').replace(',', '.')) * 100)
  }
  return /^\d+\.\d{1,2}$/.test(bare) ? Math.round(Number(bare) * 100) : null
}

function plain(head: string): string {
  return head.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
