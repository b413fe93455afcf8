import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlug, slugFrom } from './slug.ts'

test('a slug has the words of the title without accents and signs', () => {
  expect(slugFrom('¿Láser y sol? Cuándo empezar, y cuándo NO')).toBe('laser-y-sol-cuando-empezar-y-cuando-no')
  expect(slugFrom('Año nuevo, piel de la')).toBe('ano-nuevo-piel')
  expect(slugFrom('¡¡!!')).toBe('sin-titulo')
})

test('a slug is always valid in a path', () => {
  fc.assert(fc.property(fc.string(), (title) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugFrom(title))))
  expect(slugFrom('palabra '.repeat(40)).length).toBeLessThanOrEqual(80)
})

test('a taken slug gets the next free number', () => {
  expect(freeSlug('hifu', new Set())).toBe('hifu')
  expect(freeSlug('hifu', new Set(['hifu', 'hifu-2']))).toBe('hifu-3')
})
