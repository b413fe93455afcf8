import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import type { ReportColumn, ReportUnit, Shown } from '#domain/measurement/report.ts'

const whole = new Intl.NumberFormat('es', { useGrouping: 'always', maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('es', { useGrouping: 'always', maximumFractionDigits: 1 })
const ratio = new Intl.NumberFormat('es', { maximumFractionDigits: 3 })
const percent = new Intl.NumberFormat('es', { style: 'percent', maximumFractionDigits: 0 })
const finePercent = new Intl.NumberFormat('es', { style: 'percent', maximumFractionDigits: 1 })
const money = new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR', useGrouping: 'always' })
const signed = new Intl.NumberFormat('es', {
  useGrouping: 'always',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
})

const DAY_MINUTES = 24 * 60

/** A figure as people read it: «1.142», «<5», «11 min», «1,4 días», «26 %»; a dash if it is not known. */
export function shownText(value: Shown | string | undefined, unit: ReportUnit): string {
  if (value === null || value === undefined) return texts.none
  if (value === 'few') return texts.few
  if (typeof value === 'string') return value
  return WRITTEN[unit](value)
}

const WRITTEN: Readonly<Record<ReportUnit, (value: number) => string>> = {
  count: whole.format,
  share: (value) => (value > 0 && value < 0.1 ? finePercent : percent).format(value),
  seconds: secondsText,
  minutes: minutesText,
  milliseconds: (value) =>
    value >= 1000
      ? fillText(texts.seconds, { value: decimal.format(value / 1000) })
      : fillText(texts.milliseconds, { value: whole.format(value) }),
  ratio: ratio.format,
  cents: (value) => money.format(value / 100),
  change: (value) => signed.format(value).replace('-', '−'),
  text: String,
}

function minutesText(minutes: number): string {
  if (minutes < 60) return fillText(texts.minutes, { value: whole.format(minutes) })
  if (minutes < DAY_MINUTES) {
    const rounded = Math.round(minutes)
    const [hours, rest] = [Math.floor(rounded / 60), rounded % 60]
    return rest === 0 ? `${hours} h` : fillText(texts.hours, { hours, minutes: rest })
  }
  const days = Math.round((minutes / DAY_MINUTES) * 10) / 10
  return fillText(days === 1 ? texts.days.one : texts.days.many, { count: decimal.format(days) })
}

function secondsText(seconds: number): string {
  if (seconds < 60) return fillText(texts.seconds, { value: whole.format(seconds) })
  const rounded = Math.round(seconds)
  if (rounded >= 3600) return minutesText(rounded / 60)
  const minutes = fillText(texts.minutes, { value: Math.floor(rounded / 60) })
  return rounded % 60 === 0 ? minutes : `${minutes} ${fillText(texts.seconds, { value: rounded % 60 })}`
}

export type ChangeText = { text: string; tone: 'good' | 'bad' | 'same' }

/** «84 más», «3 puntos menos», «4 min menos»; null if there is nothing to compare or too few to say it. */
export function changeText(
  now: Shown | string | undefined,
  before: Shown | string | undefined,
  { unit, better }: Pick<ReportColumn, 'unit' | 'better'>,
): ChangeText | null {
  if (typeof now !== 'number' || typeof before !== 'number') return null
  const scale = unit === 'share' ? 100 : 1
  const difference = unit === 'ratio' ? now - before : Math.round((now - before) * scale)
  if (difference === 0) return { text: texts.same, tone: 'same' }
  const amount = amountText(Math.abs(difference), unit)
  const tone = better === undefined ? 'same' : difference > 0 === (better === 'more') ? 'good' : 'bad'
  return { text: fillText(difference > 0 ? texts.more : texts.less, { amount }), tone }
}

function amountText(difference: number, unit: ReportUnit): string {
  return unit === 'share' ? countText(texts.points, difference) : shownText(difference, unit)
}

/** «+12», «−9», for narrow columns. */
export function signedText(now: Shown | string | undefined, before: Shown | string | undefined): string {
  if (typeof now !== 'number' || typeof before !== 'number') return texts.none
  return WRITTEN.change(now - before)
}

/** How long a bar is, from 0 to 1. A count below five always gets the same length, so that the bar does not tell it. */
export function barShare(value: Shown | string | undefined, highest: number): number {
  if (value === 'few') return FEW_SHARE
  return typeof value === 'number' && highest > 0 ? Math.max(0, value / highest) : 0
}

const FEW_SHARE = 0.012
