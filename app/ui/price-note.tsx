import { fillText } from '#content/fill-text.ts'
import { price as texts } from '#content/ui.ts'
import { longDateText } from '#domain/calendar/long-date.ts'
import type { PriceTerms } from '#domain/price/price-terms.ts'
import { AppLink } from './app-link.tsx'

/** Whether a price includes taxes and when it was last checked. Renders nothing without a price. */
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
