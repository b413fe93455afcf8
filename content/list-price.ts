import { priceText } from '#domain/price/price-text.ts'
import { price as texts } from './ui/price.ts'

/**
 * A price in a card or a table: «Desde 150 €», and «A medida» where the treatment's own page says that a quote follows
 * the first consultation.
 */
export function listPrice(price: string): string {
  return price === texts.quote ? texts.bespoke : priceText(price)
}
