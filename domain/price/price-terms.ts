import { firstAmount } from './price.ts'

/** What is known of an amount beyond itself; a blank is not known yet. */
export interface PriceTerms {
  /** «IVA incluido», «Exento de IVA»: decided treatment by treatment, never assumed. */
  taxNote?: string | undefined
  /** The day on which the price was last looked at, `YYYY-MM-DD`. */
  priceDate?: string | undefined
}

/** Whether any of these prices names an amount: then a word on taxes stands beside them. */
export function anyAmount(treatments: readonly { price: string }[]): boolean {
  return treatments.some(({ price }) => firstAmount(price) !== null)
}

/** What has to stand beside a price (law guide §6); null for one that names no amount, or that may not be shown. */
export function priceTerms(treatment: PriceTerms & { price: string }): PriceTerms | null {
  if (firstAmount(treatment.price) === null) return null
  const { taxNote, priceDate } = treatment
  return { ...(taxNote ? { taxNote } : {}), ...(priceDate ? { priceDate } : {}) }
}
