import { inMadrid, momentInMadrid } from '../../calendar/madrid-calendar.ts'
import { cleanText } from '../../text/clean-text.ts'
import { foldedText } from '../../text/folded-text.ts'
import { checkEmail } from '../../contact/email-address.ts'
import { checkPhone } from '../../contact/phone-number.ts'
import { importedDate } from '../../lead/data/imported-date.ts'
import { withoutFormula } from '../../lead/data/export-cells.ts'

/** A visit of another agenda, as read from a file; nothing is checked against ours yet. */
export type ImportedVisit = {
  /** ISO, UTC. */
  at: string
  /** As the file says it; empty: the clinic chosen for the file. */
  clinic: string
  resource: string
  /** How long it takes; null: as long as visits of its clinic do. */
  minutes: number | null
  name: string
  phone: string
  email: string
}
export type ReadVisit = { line: number } & (
  | { ok: true; visit: ImportedVisit }
  | { ok: false; problem: string }
)

const NAME_MAX = 80

/** Columns of a CSV, with the header words to recognize them. */
const COLUMNS = {
  date: ['fecha', 'dia', 'fecha y hora', 'fecha cita', 'fecha de la cita', 'inicio', 'date', 'start'],
  time: ['hora', 'hora inicio', 'hora de inicio', 'hora cita', 'time'],
  duration: ['duracion', 'duracion (min)', 'minutos', 'duration'],
  end: ['fin', 'hora fin', 'hora de fin', 'final', 'end'],
  name: ['nombre', 'paciente', 'nombre y apellidos', 'nombre completo', 'cliente', 'contacto', 'name'],
  phone: ['telefono', 'movil', 'tel', 'telefono movil', 'celular', 'phone'],
  email: ['correo', 'email', 'e-mail', 'mail', 'correo electronico'],
  clinic: ['clinica', 'sede', 'centro', 'clinic'],
  resource: ['sala', 'consulta', 'gabinete', 'profesional', 'recurso', 'agenda', 'doctor', 'medico'],
} as const
type Column = keyof typeof COLUMNS
export type VisitColumns = Partial<Record<Column, number>>

/** Which column is which, or the sentence that says what is missing. */
export function visitColumns(heads: readonly string[]): VisitColumns | string {
  const folded = heads.map((head) => foldedText(head).trim())
  const columns: VisitColumns = {}
  for (const [id, known] of Object.entries(COLUMNS)) {
    const column = folded.findIndex((head) => (known as readonly string[]).includes(head))
    if (column >= 0) columns[id as Column] = column
  }
  if (columns.date === undefined)
    return 'Falta la columna de la fecha. Llámala «Fecha», y «Hora» si va aparte.'
  if (columns.name === undefined) return 'Falta la columna del nombre. Llámala «Nombre» o «Paciente».'
  return columns
}

/** A line of a CSV. */
export function visitOfRow(
  row: readonly string[],
  columns: VisitColumns,
  now: Date,
  line: number,
): ReadVisit {
  const cell = (column: Column) => bare(cleanText(row[columns[column] ?? -1] ?? '', { lines: 'one' }))
  const time = cell('time')
  const date = cell('date')
  const at = importedDate(
    time ? `${date.split(/[ T]/)[0]} ${time.replace(/[.h]/, ':').replace(/:$/, ':00')}` : date,
    now,
  )
  if (at === null || (!time && !/\d[ T]\d/.test(date)))
    return { line, ok: false, problem: 'La fecha o la hora no se entiende: usa 31/12/2026 y 17:30.' }
  return checkedVisit(line, {
    at: at.toISOString(),
    clinic: cell('clinic'),
    resource: cell('resource'),
    minutes: minutesOf(cell('duration')) ?? minutesUntil(cell('end'), at),
    name: cell('name'),
    phone: cell('phone'),
    email: cell('email').toLowerCase(),
  })
}

/** Shorter or longer than this is another thing than a visit, or a typing mistake. */
const SHORTEST = 5
const LONGEST = 12 * 60

/** «45», «45 min» or «1:30»; null for anything else. */
function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(?:(\d{1,2}):(?=\d\d))?(\d{1,3})(?: ?min(?:utos)?\.?)?$/.exec(text) ?? []
  return minutes === undefined ? null : asLength(Number(hours ?? 0) * 60 + Number(minutes))
}

/** Until an end as a time of the same day, alone or after a date. */
function minutesUntil(text: string, start: Date): number | null {
  const [, hour, minute] = /(?:^|[ T])(\d{1,2})[:.h](\d\d)(?::\d\d)?$/.exec(text) ?? []
  if (hour === undefined || minute === undefined) return null
  const { date } = inMadrid(start)
  const clock = `${hour.padStart(2, '0')}:${minute}`
  return clock < '24' ? asLength((momentInMadrid(date, clock) - start.getTime()) / 60_000) : null
}

/** A length that a visit can have; null otherwise. */
export function asLength(minutes: number): number | null {
  return Number.isInteger(minutes) && minutes >= SHORTEST && minutes <= LONGEST ? minutes : null
}

/** Common to all files: a name, and contact data that can be used or are left out. */
export function checkedVisit(line: number, visit: ImportedVisit): ReadVisit {
  const name = visit.name.slice(0, NAME_MAX).trim()
  if (name === '') return { line, ok: false, problem: 'Falta el nombre.' }
  if (visit.phone !== '' && !checkPhone(visit.phone).valid)
    return { line, ok: false, problem: 'El teléfono no se entiende.' }
  if (visit.email !== '' && !checkEmail(visit.email).valid)
    return { line, ok: false, problem: 'El correo no se entiende.' }
  return { line, ok: true, visit: { ...visit, name } }
}

/** Our exports put an apostrophe before possible formulas. */
function bare(text: string): string {
  const rest = text.slice(1)
  return text.startsWith("'") && withoutFormula(rest) === text ? rest : text
}
