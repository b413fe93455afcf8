import { foldedText } from '../text/folded-text.ts'
import { indicativeTotals, NAMES, numberOf, sessionsOf } from './indicative-total.ts'
import { firstAmount } from './price.ts'

/** A payment in euros every `months` months, and its cost per year. */
export type YearlyCost = { paid: number; months: number; yearly: number }

const NUMBER = String.raw`(\d{1,2}|un|uno|${NAMES.join('|')})`
const RANGE = new RegExp(`^(?:entre|de) ${NUMBER} (?:y|a) ${NUMBER} (mes|ano)`)
const ABOUT = new RegExp(`^(?:alrededor de|en torno a) ${NUMBER} (mes|ano)`)
const PER_MONTH = /\/\s*mes$/

/**
 * The yearly cost of a treatment, from its texts: all sessions once per duration of the effect, at best and at worst;
 * or twelve monthly payments. Empty if sessions or duration are open-ended.
 */
export function yearlyCosts(price: string, sessions: string, lasting: string): YearlyCost[] {
  const unit = firstAmount(price)
  if (unit !== null && PER_MONTH.test(foldedText(price).trim())) return [costOf(unit, 1)]
  const totals = indicativeTotals(price, sessions).map(({ total }) => total)
  const months = monthsOf(lasting)
  if (months === null || totals.length === 0 || totals.length < new Set(sessionsOf(sessions)).size) return []
  const [shortest, longest] = months
  const least = costOf(Math.min(...totals), longest)
  const most = costOf(Math.max(...totals), shortest)
  return least.paid === most.paid && longest === shortest ? [least] : [least, most]
}

function costOf(paid: number, months: number): YearlyCost {
  return { paid, months, yearly: Math.round((paid * 12) / months) }
}

/** The shortest and longest duration of a text like «Entre 12 y 24 meses»; null without numbers. */
function monthsOf(text: string): readonly [number, number] | null {
  const folded = foldedText(text).trim()
  const range = RANGE.exec(folded)
  const about = range ? null : ABOUT.exec(folded)
  const [least, most = least, unit] = range ? range.slice(1) : [about?.[1], about?.[1], about?.[2]]
  if (!least || !most || !unit) return null
  const length = unit === 'ano' ? 12 : 1
  const count = (number: string) => (/^uno?$/.test(number) ? 1 : numberOf(number)) * length
  return [count(least), count(most)]
}
