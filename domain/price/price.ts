const NUMBER = String.raw`(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?(?![\d.,]*\d)`
const AMOUNT = new RegExp(String.raw`€\s*${NUMBER}|${NUMBER}\s*(?:€|euros?\b)`, 'i')

/**
 * The first amount of a price text in euros, or null. An amount is next to the euro sign or word, so the 8 of «Pack 8
 * sesiones por 2.990€» is not one. Dots group thousands, a comma starts the cents.
 */
export function firstAmount(text: string): number | null {
  const match = AMOUNT.exec(text)
  if (!match) return null
  const [, beforeWhole, beforeCents, whole = beforeWhole, cents = beforeCents] = match
  return Number(`${whole?.replaceAll('.', '')}.${cents ?? '0'}`)
}

/** Price for structured data, or null without an amount: then no offer is published. */
export function structuredPrice(text: string): { price: number; currency: 'EUR' } | null {
  const price = firstAmount(text)
  return price === null ? null : { price, currency: 'EUR' }
}
