import { dateAfter, dayName } from '../../calendar/madrid-calendar.ts'
import type { DaySpan, ReportPeriod } from '../report.ts'
import { daysIn } from '../report-spans.ts'

const whole = new Intl.NumberFormat('es', { useGrouping: 'always' })
const WORDS = ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']

export function spokenCount(count: number): string {
  return whole.format(count)
}

/** «42 minutos», «una hora y media», «tres horas», «dos días». @param minutes whole */
export function spokenMinutes(minutes: number): string {
  if (minutes < 90) return minutes === 1 ? 'un minuto' : `${spokenCount(minutes)} minutos`
  const halves = Math.round(minutes / 30)
  const hours = Math.floor(halves / 2)
  if (hours >= 48) return `${masculine(Math.round(hours / 24))} días`
  const half = halves % 2 === 1 && hours < 6 ? ' y media' : ''
  return `${WORDS[hours] ?? spokenCount(hours)} ${hours === 1 ? 'hora' : 'horas'}${half}`
}

/** «ayer», «la semana anterior», «los 28 días anteriores»: what a period is compared with. */
export function spokenBefore(period: ReportPeriod, span: DaySpan): string {
  if (period === 'today') return 'ayer a esta hora'
  if (period === 'month') return 'el mes anterior'
  const days = daysIn(span)
  if (days === 1) return 'el día anterior'
  return days === 7 ? 'la semana anterior' : `los ${days} días anteriores`
}

/** «el sábado», or with its number where a weekday would be ambiguous. */
export function spokenDay(day: string, { from, to }: DaySpan): string {
  return dateAfter(from, 6) >= to ? `el ${dayName(day)}` : `el ${dayName(day)} ${Number(day.slice(8))}`
}

/** «una de cada tres», if the share is near such a fraction; else «el 38 %». */
export function spokenShare(share: number): string {
  const each = Math.round(1 / share)
  if (each >= 2 && each <= 10 && Math.abs(share - 1 / each) < 0.03) return `una de cada ${WORDS[each]}`
  return `el ${Math.round(share * 100)} %`
}

function masculine(count: number): string {
  return count === 1 ? 'un' : (WORDS[count] ?? spokenCount(count))
}
