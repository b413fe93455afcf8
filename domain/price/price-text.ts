const AMOUNT = /(?<![\d.,])(\d+(?:\.\d{3})*)(,\d{1,2})?\s*€/g
const THOUSANDS = /\B(?=(?:\d{3})+$)/g
const NO_BREAK_SPACE = '\u00a0'

/**
 * Formats a price in Spanish: «Desde 4495€» → «Desde 4.495 €», with a non-breaking space before the sign. The stored
 * text is kept as agreed, because structured data and records use it. Formatted prices and those without an amount are
 * unchanged.
 */
export function priceText(price: string): string {
  return price.replace(
    AMOUNT,
    (_, whole: string, cents = '') => grouped(whole) + cents + NO_BREAK_SPACE + '€',
  )
}

/** Adds thousands separators, unless there are dots already. */
function grouped(whole: string): string {
  return whole.includes('.') ? whole : whole.replace(THOUSANDS, '.')
}
