const AMOUNT = /(?<![\d.,])(\d+(?:\.\d{3})*)(,\d{1,2})?\s*€/g
const THOUSANDS = /\B(?=(?:\d{3})+$)/g
const NO_BREAK_SPACE = '\u00a0'

/**
 * A price as people read it in Spanish: «Desde 4495€» → «Desde 4.495 €», where nothing can part the amount from its sign.
 * The text itself stays as it was agreed, since structured data and records go by it. One that is formatted already, or
 * names no amount, comes out the same.
 */
export function priceText(price: string): string {
  return price.replace(
    AMOUNT,
    (_, whole: string, cents = '') => grouped(whole) + cents + NO_BREAK_SPACE + '€',
  )
}

/** Dots that are there already stay. */
function grouped(whole: string): string {
  return whole.includes('.') ? whole : whole.replace(THOUSANDS, '.')
}
