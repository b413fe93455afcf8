import type { PriceTerms } from '#domain/price/price-terms.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PriceNote } from './price-note.tsx'

function shown(terms: PriceTerms | null) {
  const Stub = createRoutesStub([{ path: '*', Component: () => <PriceNote terms={terms} /> }])
  return renderToStaticMarkup(<Stub />)
}

test('until taxes are known the note says where they will be, and links what the terms say of them', () => {
  expect(shown({})).toContain('href="/terminos#precios-e-impuestos"')
  expect(shown({})).toContain('>Impuestos: se indican en el presupuesto</a>.')
})

test('what a treatment says of its taxes and date takes its place', () => {
  const html = shown({ taxNote: 'IVA incluido', priceDate: '2026-03-12' })
  expect(html).toContain('>IVA incluido</a>. Precio revisado el 12 de marzo de 2026.')
  expect(html).not.toContain('presupuesto')
})

test('beside what is no price nothing is said', () => expect(shown(null)).toBe(''))
