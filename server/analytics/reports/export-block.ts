import type { Report, ReportBlock, ReportColumn, ReportUnit } from '#domain/measurement/report.ts'
import { csvLine } from '#domain/lead/data/export-cells.ts'
import type { Cell } from './blocks/parts.ts'

const SUFFIX: Partial<Record<ReportUnit, string>> = {
  share: ' (%)',
  seconds: ' (s)',
  minutes: ' (min)',
  milliseconds: ' (ms)',
  cents: ' (€)',
}

/** A block as a CSV for Spanish spreadsheets; small counts are as hidden as on the screen. */
export function blockCsv({ before }: Pick<Report, 'before'>, { title, columns, rows }: ReportBlock): string {
  const withDays = rows.some(({ day }) => day !== undefined)
  const withUnits = rows.some(({ unit }) => unit !== undefined)
  const head = [
    title,
    ...(withDays ? ['Fecha'] : []),
    ...columns.map((column) => headOf(column, before, withUnits)),
    ...(withUnits ? ['Unidad'] : []),
  ]
  const lines = rows.map(({ label, day, cells, unit }) => [
    label,
    ...(withDays ? [day ?? ''] : []),
    ...columns.map((column, index) => cellText(cells[index] ?? null, tileUnit(column, unit))),
    ...(withUnits ? [UNIT_WORDS[unit ?? 'count'] ?? ''] : []),
  ])
  return `\uFEFF${[head, ...lines].map(csvLine).join('')}`
}

const UNIT_WORDS: Partial<Record<ReportUnit, string>> = {
  share: '%',
  minutes: 'min',
  seconds: 's',
  cents: '€',
}

function headOf({ label, unit, role }: ReportColumn, before: Report['before'], withUnits: boolean): string {
  const span = role === 'before' && before ? `${label}, del ${before.from} al ${before.to}` : label
  return withUnits && role ? span : `${span}${SUFFIX[unit] ?? ''}`
}

function tileUnit({ unit, role }: ReportColumn, own: ReportUnit | undefined): ReportUnit {
  return own !== undefined && role !== undefined ? own : unit
}

/** Numbers with a decimal comma and without thousands, so that spreadsheets read them as numbers. */
function cellText(cell: Cell, unit: ReportUnit): string {
  if (cell === null) return ''
  if (cell === 'few') return '<5'
  if (typeof cell === 'string') return cell
  if (unit === 'share') return decimal(cell * 100, 1)
  if (unit === 'cents') return decimal(cell / 100, 2)
  return decimal(cell, 3)
}

function decimal(value: number, digits: number): string {
  return String(Number(value.toFixed(digits))).replace('.', ',')
}
