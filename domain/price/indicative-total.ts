import { foldedText } from '../text/folded-text.ts'
import { firstAmount } from './price.ts'

/** The total for a number of sessions: each at `unit` euros, or together in a pack (`unit` null). */
export type IndicativeTotal = { sessions: number; unit: number | null; total: number }

/**
 * Totals for a treatment's sessions, from its two texts: one for a fixed number of sessions, two for a range, none if
 * the texts are not precise enough. A price is per session if it says so («por sesión»), if there is a pack beside it
 * («Desde 180€ (pack 6 por 900€)»), or if there is a single visit. A number of sessions above the pack has no total,
 * because there are several ways to pay for it.
 */
export function indicativeTotals(price: string, sessions: string): IndicativeTotal[] {
  const unit = firstAmount(price)
  const range = sessionsOf(sessions)
  if (unit === null || range === null || OTHER_UNIT.test(foldedText(price))) return []
  const packs = packsOf(price)
  const [least, most] = range
  const single = least === 1 && most === 1 && packs.length === 0
  if (!single && packs.length === 0 && !PER_SESSION.test(foldedText(price))) return []
  return [...new Set(range)].flatMap((count): IndicativeTotal[] => {
    const pack = packs.find((one) => one.sessions === count)
    if (pack) return [{ sessions: count, unit: null, total: pack.total }]
    return packs.some((one) => one.sessions < count) ? [] : [{ sessions: count, unit, total: count * unit }]
  })
}

/** Whether a price is a minimum, and so are all totals based on it. */
export function isFromPrice(price: string): boolean {
  return /^desde\b/.test(foldedText(price))
}

const PER_SESSION = /\bpor sesion\b/
/** Prices per other units: one of several things, a whole pack, or a period. */
const OTHER_UNIT = /\bpor zona|\/|^pack\b|\bzonas por\b|\bmes(?:es)?\b|\bsemanas?\b/
const PACK = /(?:pack )?(\d+)(?: sesiones)? por ([\d.]+\s*€)/g

function packsOf(price: string): { sessions: number; total: number }[] {
  const [, beside = ''] = /\(([^)]*)\)/.exec(foldedText(price)) ?? []
  return [...beside.matchAll(PACK)].flatMap(([, sessions, amount]) => {
    const total = firstAmount(amount ?? '')
    return total === null ? [] : [{ sessions: Number(sessions), total }]
  })
}

/** Numerals, starting at one. */
export const NAMES = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
const NUMBER = String.raw`(\d{1,2}|${NAMES.join('|')})`
const RANGE = new RegExp(`^(?:(?:entre|de) ${NUMBER} (?:y|a)|${NUMBER} o) ${NUMBER}\\b`)
const ALONE = new RegExp(`^${NUMBER}(?: sesi[a-z]+| visitas?| intervencion(?:es)?)?(?=$|[,;])`)
/** Patterns in which the number is only one of several possibilities, or applies to each of several areas. */
const NOT_THE_NUMBER = /\bpor zona|\bo una?\b.*\bcada|, o \d|\ba veces\b|\bserie\b|\brecuerdos?\b/

/** The minimum and maximum sessions in a text; null if they are open-ended. */
export function sessionsOf(text: string): readonly [number, number] | null {
  const folded = foldedText(text).trim()
  if (NOT_THE_NUMBER.test(folded)) return null
  const range = RANGE.exec(folded)
  const numbers = (range ?? ALONE.exec(folded))?.slice(1).filter((one) => one !== undefined)
  const [least, most = least] = (numbers ?? []).map(numberOf)
  return least && most && least <= most ? [least, most] : null
}

/** The number written in digits, or as one of `NAMES`. */
export function numberOf(text: string): number {
  return NAMES.includes(text) ? NAMES.indexOf(text) + 1 : Number(text)
}
