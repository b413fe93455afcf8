import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { fillPlaceholders } from './fill-placeholders.ts'

const missing = '<mark>Pendiente</mark>'

test('a known value replaces its name everywhere', () => {
  const filled = fillPlaceholders('Llama al {{tel}}. Repito: {{tel}}.', ['tel'], { tel: '900' }, missing)
  expect(filled).toBe('Llama al 900. Repito: 900.')
})

test('an unknown value is shown as pending', () => {
  expect(fillPlaceholders('NIF {{nif}}', ['nif'], { nif: null }, missing)).toBe('NIF <mark>Pendiente</mark>')
})

test('a name that the page does not declare is refused', () => {
  expect(() => fillPlaceholders('{{nif}}', [], { nif: 'B0' }, missing)).toThrow('{{nif}} is not listed')
})

test('a name without a value is refused', () => {
  expect(() => fillPlaceholders('{{nif}}', ['nif'], {}, missing)).toThrow('Nobody fills {{nif}}')
})

test('every legal page declares exactly the names that it uses', () => {
  const used = site.legalDocuments.map(({ slug, body, updated }) => [
    slug,
    [...new Set(`${updated} ${body}`.match(/(?<=\{\{)\w+(?=\}\})/g))].toSorted(),
  ])
  expect(used).toEqual(site.legalDocuments.map(({ slug, pending }) => [slug, pending.toSorted()]))
})
