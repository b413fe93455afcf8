import type { PriceTerms } from '#domain/price/price-terms.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PriceNote } from './price-note.tsx'

function shown(terms: PriceTerms | null) {
  const Stub = createRoutesStub([{ path: '*', Component: () => <PriceNote terms={terms} /> }])
  return renderToStaticMarkup(<Stub />)
}

test('until taxes are known, the note says where to find them and links to the terms', () => {
  expect(shown({})).toContain('href="/terminos#precios-e-impuestos"')
  expect(shown({})).toContain('>Impuestos: se indican en el presupuesto</a>.')
})

test("a treatment's own taxes and date replace the default note", () => {
  const html = shown({ taxNote: 'IVA incluido', priceDate: '2026-03-12' })
  expect(html).toContain('>IVA incluido</a>. Precio revisado el 12 de marzo de 2026.')
  expect(html).not.toContain('presupuesto')
})

test('there is no note without a price', () => expect(shown(null)).toBe(''))
