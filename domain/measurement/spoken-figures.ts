import { monthName } from '../calendar/madrid-calendar.ts'
import type { DaySpan, ReportPeriod } from './report.ts'
import { daysIn } from './report-spans.ts'

const whole = new Intl.NumberFormat('es', { useGrouping: 'always', maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('es', { useGrouping: 'always', maximumFractionDigits: 1 })

/** «1.142». */
export function spokenNumber(count: number): string {
  return whole.format(count)
}

/** «1 solicitud», «1.142 solicitudes». */
export function spokenCounted(count: number, one: string, many: string): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`
}

/** «38 %». */
export function spokenPercent(share: number): string {
  return `${whole.format(share * 100)} %`
}

/** «11 minutos», «2 horas», «1,4 días». */
export function spokenTime(minutes: number): string {
  if (minutes < 90) return spokenCounted(Math.round(minutes), 'minuto', 'minutos')
  if (minutes < 36 * 60) return `${decimal.format(minutes / 60)} horas`
  return `${decimal.format(minutes / 1440)} días`
}

/** «12,50 €», without cents from a hundred on. */
export function spokenEuros(cents: number): string {
  return cents >= 10_000
    ? `${whole.format(cents / 100)} €`
    : `${(cents / 100).toFixed(2).replace('.', ',')} €`
}

/** «hoy hasta ahora», «en 28 días», «en lo que va de noviembre». */
export function spokenSpan(period: ReportPeriod, span: DaySpan): string {
  if (period === 'today') return 'hoy hasta ahora'
  if (period === 'month') return `en lo que va de ${monthName(span.to)}`
  const days = daysIn(span)
  return days === 1 ? `el ${spokenDate(span.from)}` : `en ${days} días`
}

/** «12 de noviembre». */
function spokenDate(day: string): string {
  return `${Number(day.slice(8))} de ${monthName(day)}`
}
