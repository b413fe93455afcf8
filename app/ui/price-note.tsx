import { fillText } from '#content/fill-text.ts'
import { price as texts } from '#content/ui.ts'
import { longDateText } from '#domain/calendar/long-date.ts'
import type { PriceTerms } from '#domain/price/price-terms.ts'
import { AppLink } from './app-link.tsx'

/** Whether taxes are in a price and when it was last looked at, as a line of its text; nothing beside what is no price. */
export function PriceNote({ terms }: { terms: PriceTerms | null }) {
  if (!terms) return null
  return (
    <>
      <AppLink href="/terminos#precios-e-impuestos" className="inline-link">
        {terms.taxNote ?? texts.taxes}
      </AppLink>
      .{terms.priceDate ? ` ${fillText(texts.revised, { date: longDateText(terms.priceDate) })}.` : null}
    </>
  )
}
