import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { priceText } from './price-text.ts'
import { firstAmount } from './price.ts'

test.each([
  ['Desde 4.495€', 'Desde 4.495 €'],
  ['Desde 4495€', 'Desde 4.495 €'],
  ['1234567€', '1.234.567 €'],
  ['Desde 180€ (pack 6 por 900€)', 'Desde 180 € (pack 6 por 900 €)'],
  ['3.500€ / 5.500€', '3.500 € / 5.500 €'],
  ['Desde 300€/mes', 'Desde 300 €/mes'],
  ['49,90 €', '49,90 €'],
  ['1200,5€', '1.200,5 €'],
  ['Pack 2024 sesiones', 'Pack 2024 sesiones'],
  ['Presupuesto tras la primera consulta gratuita', 'Presupuesto tras la primera consulta gratuita'],
  ['', ''],
])('%j is formatted as %j, with a non-breaking space', (price, text) => {
  expect(priceText(price)).toBe(text.replaceAll(' €', '\u00a0€'))
})

test('formatting keeps the amount of every price in the catalogue, and formatting twice changes nothing', () => {
  for (const { price } of site.treatments) {
    const shown = priceText(price)
    expect(firstAmount(shown)).toBe(firstAmount(price))
    expect(priceText(shown)).toBe(shown)
    expect(shown).not.toMatch(/\d€| €/)
  }
})
