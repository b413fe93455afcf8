import { expect, test } from 'vitest'
import type { Answer } from './answer.ts'
import { rephrasingOf } from './rephrasing.ts'

const composed: Answer = {
  kind: 'answer',
  title: 'Hydrafacial',
  paragraphs: ['Precio publicado de Hydrafacial: Desde 180 €.'],
  items: ['Duración: entre 30 y 60 minutos', 'Baja: ninguna'],
  sources: [{ label: 'Hydrafacial', href: '/tratamientos/hydrafacial' }],
  actions: [],
  context: { treatments: ['hydrafacial'] },
}

test('statements are shown rephrased or as composed, in their places, with the same sources', () => {
  const rephrasing = rephrasingOf(composed)
  expect(rephrasing.take(1, 'Dura entre 30 y 60 minutos.')).toBe('Dura entre 30 y 60 minutos.')
  expect(rephrasing.take(0, 'Hydrafacial cuesta desde 80 €.')).toBeNull()
  expect(rephrasing.finish()).toEqual({
    ...composed,
    items: ['Dura entre 30 y 60 minutos.', 'Baja: ninguna'],
  })
  expect(rephrasing.count()).toEqual({ taken: 2, cut: 1 })
})

test('a model that invents more than half is not believed at all', () => {
  const rephrasing = rephrasingOf(composed)
  rephrasing.take(0, 'Hydrafacial cuesta desde 180 €.')
  rephrasing.take(1, 'Dura 5 minutos.')
  rephrasing.take(2, 'Baja: un año')
  expect(rephrasing.finish()).toBe(composed)
})

test('without a line the answer is the composed one', () => {
  expect(rephrasingOf(composed).finish()).toBe(composed)
})

test('lines for statements that don’t exist, and second ones, are ignored', () => {
  const rephrasing = rephrasingOf(composed)
  expect(rephrasing.take(7, 'Hola.')).toBeNull()
  rephrasing.take(0, 'Hydrafacial cuesta desde 180 €.')
  expect(rephrasing.take(0, 'El precio de Hydrafacial es desde 180 €.')).toBeNull()
  expect(rephrasing.finish().paragraphs).toEqual(['Hydrafacial cuesta desde 180 €.'])
})
