import { fillText } from '#content/fill-text.ts'
import { dashboardTexts as texts } from '#content/ui.ts'

const number = new Intl.NumberFormat('es', { useGrouping: 'always', maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat('es', { style: 'percent', maximumFractionDigits: 0 })
const signed = new Intl.NumberFormat('es', { signDisplay: 'exceptZero', maximumFractionDigits: 0 })
const signedPercent = new Intl.NumberFormat('es', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
})

/** «1.234» */
export function whole(value: number): string {
  return number.format(value)
}

/** The fraction `part / all`; null if `all` is zero. */
export function share(part: number, all: number): number | null {
  return all === 0 ? null : part / all
}

/** «43 %», «Sin dato». */
export function shareText(value: number | null): string {
  return value === null ? texts.noData : percent.format(value)
}

/** «35 min», «2 h 5 min», «Sin dato». */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return texts.noData
  if (minutes < 60) return fillText(texts.minutes, { value: minutes })
  return fillText(texts.hours, { hours: whole(Math.floor(minutes / 60)), minutes: minutes % 60 })
}

export type Change = { text: string; tone: 'up' | 'down' | 'same' }

/** «+12 % que ayer». There is no percentage if `before` is zero. */
export function countChange(now: number, before: number, against: string): Change {
  if (before === 0) return none()
  return changeOf((now - before) / before, signedPercent, texts.percent, against)
}

/** «+3 puntos que ayer», from two fractions. */
export function shareChange(now: number | null, before: number | null, against: string): Change {
  if (now === null || before === null) return none()
  const points = (now - before) * 100
  const { one, many } = texts.points
  return changeOf(points, signed, Math.round(Math.abs(points)) === 1 ? one : many, against)
}

/** «−5 min que ayer»: less is better. */
export function minutesChange(now: number | null, before: number | null, against: string): Change {
  if (now === null || before === null) return none()
  const { text, tone } = changeOf(now - before, signed, `{value} min {against}`, against)
  return { text, tone: tone === 'up' ? 'down' : tone === 'down' ? 'up' : 'same' }
}

function changeOf(value: number, format: Intl.NumberFormat, template: string, against: string): Change {
  const written = format.format(value)
  if (/^0(?:\s%)?$/u.test(written)) {
    return { text: fillText(texts.same, { against }), tone: 'same' }
  }
  return { text: fillText(template, { value: written, against }), tone: value > 0 ? 'up' : 'down' }
}

function none(): Change {
  return { text: texts.noComparison, tone: 'same' }
}
