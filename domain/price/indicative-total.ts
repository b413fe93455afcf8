import { foldedText } from '../text/folded-text.ts'
import { firstAmount } from './price.ts'

/** What so many sessions come to: each at `unit` euros, or together in a pack (`unit` null). */
export type IndicativeTotal = { sessions: number; unit: number | null; total: number }

/**
 * What the sessions of a treatment come to, by its two texts: one line for a number of sessions, two for a range, none
 * where the texts don't allow the sum. A price counts for one session where it says so («por sesión»), where a pack
 * beside it does («Desde 180€ (pack 6 por 900€)»), or where there is one single visit. A number of sessions that is
 * more than the pack has no line, because several ways of paying for it are not in the text.
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

/** Whether a price is the least that it can be, and so is every sum of it. */
export function isFromPrice(price: string): boolean {
  return /^desde\b/.test(foldedText(price))
}

const PER_SESSION = /\bpor sesion\b/
/** Prices of something else than a session, of one of several things, of a whole pack, or of some time. */
const OTHER_UNIT = /\bpor zona|\/|^pack\b|\bzonas por\b|\bmes(?:es)?\b|\bsemanas?\b/
const PACK = /(?:pack )?(\d+)(?: sesiones)? por ([\d.]+\s*€)/g

function packsOf(price: string): { sessions: number; total: number }[] {
  const [, beside = ''] = /\(([^)]*)\)/.exec(foldedText(price)) ?? []
  return [...beside.matchAll(PACK)].flatMap(([, sessions, amount]) => {
    const total = firstAmount(amount ?? '')
    return total === null ? [] : [{ sessions: Number(sessions), total }]
  })
}

/** Numbers as texts write them, from one on. */
export const NAMES = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
const NUMBER = String.raw`(\d{1,2}|${NAMES.join('|')})`
const RANGE = new RegExp(`^(?:(?:entre|de) ${NUMBER} (?:y|a)|${NUMBER} o) ${NUMBER}\\b`)
const ALONE = new RegExp(`^${NUMBER}(?: sesi[a-z]+| visitas?| intervencion(?:es)?)?(?=$|[,;])`)
/** What makes the number of the text one of several answers, or one for each of several places. */
const NOT_THE_NUMBER = /\bpor zona|\bo una?\b.*\bcada|, o \d|\ba veces\b|\bserie\b|\brecuerdos?\b/

/** The least and the most sessions that a text names; null where it leaves them open. */
export function sessionsOf(text: string): readonly [number, number] | null {
  const folded = foldedText(text).trim()
  if (NOT_THE_NUMBER.test(folded)) return null
  const range = RANGE.exec(folded)
  const numbers = (range ?? ALONE.exec(folded))?.slice(1).filter((one) => one !== undefined)
  const [least, most = least] = (numbers ?? []).map(numberOf)
  return least && most && least <= most ? [least, most] : null
}

/** Of digits, or of one of `NAMES`. */
export function numberOf(text: string): number {
  return NAMES.includes(text) ? NAMES.indexOf(text) + 1 : Number(text)
}
