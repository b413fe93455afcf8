import { firstAmount } from './price.ts'

/** Details of a price; blank ones are not known yet. */
export interface PriceTerms {
  /** «IVA incluido», «Exento de IVA»: decided for each treatment, never assumed. */
  taxNote?: string | undefined
  /** When the price was last checked, `YYYY-MM-DD`. */
  priceDate?: string | undefined
}

/** Whether any of these prices has an amount, so that the tax note is needed. */
export function anyAmount(treatments: readonly { price: string }[]): boolean {
  return treatments.some(({ price }) => firstAmount(price) !== null)
}

/** The required note beside a price; null if it has no amount or must not be shown. */
export function priceTerms(treatment: PriceTerms & { price: string }): PriceTerms | null {
  if (firstAmount(treatment.price) === null) return null
  const { taxNote, priceDate } = treatment
  return { ...(taxNote ? { taxNote } : {}), ...(priceDate ? { priceDate } : {}) }
}
