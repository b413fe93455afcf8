import { expect, test } from 'vitest'
import { blockAt, cardText, containerText, isSafeLink, mediaIdOf, nextBlockIndex } from './markdown-blocks.ts'

test('a card names one or more slugs', () => {
  expect(blockAt('::comparacion{botox, acido-hialuronico}\n\nSigue.')).toEqual({
    type: 'card',
    name: 'comparacion',
    slugs: ['botox', 'acido-hialuronico'],
    raw: '::comparacion{botox, acido-hialuronico}\n\n',
  })
  expect(blockAt(cardText('termino', ['melasma']))).toMatchObject({ slugs: ['melasma'] })
})

test('a container ends at the line of colons', () => {
  const text = containerText('pasos', '1. Uno\n\n2. Dos')
  expect(blockAt(`${text}\nDespués`)).toMatchObject({
    name: 'pasos',
    body: '1. Uno\n\n2. Dos',
    raw: `${text}\n`,
  })
})

test.each([
  '::tratamiento{A b}',
  '::tratamiento{}',
  '::otra{a}',
  ':::pasos\n1. Sin final',
  ':::otro\nx\n:::',
  'x',
])('%j is ordinary text', (text) => expect(blockAt(text)).toBeUndefined())

test('the next block is found inside a text', () => {
  expect(nextBlockIndex('Hola\n::termino{x}')).toBe(5)
  expect(nextBlockIndex('Hola ::termino{x}')).toBeUndefined()
})

test.each([
  ['/blog', true],
  ['#abajo', true],
  ['https://aemps.gob.es', true],
  ['mailto:a@b.es', true],
  ['tel:+34983000000', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['\u0001javascript:alert(1)', false],
  [' JaVaScRiPt:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
])('a link to %j: %s', (href, safe) => expect(isSafeLink(href)).toBe(safe))

test('only pictures of the media library', () => {
  const id = '0192f0c4-0000-7000-8000-000000000001'
  expect(mediaIdOf(`/media/${id}`)).toBe(id)
  expect(mediaIdOf(`/media/${id}/../../x`)).toBeUndefined()
  expect(mediaIdOf('https://example.com/a.png')).toBeUndefined()
})
