import type { TextBlock } from '#domain/editorial/text-block.ts'
import { expect, test } from 'vitest'
import { linkSuggestions } from './link-suggestions.ts'
import { mentionCounter } from './mentioned-targets.ts'

const targets = [
  { href: '/t/rinoplastia', names: ['Rinoplastia', 'cirugía de nariz'] },
  { href: '/t/laser', names: ['Láser'] },
  { href: '/t/diodo', names: ['Láser de diodo'] },
]
const text = (words: string, more: Partial<TextBlock> = {}): TextBlock => ({
  ...{ id: 'a', kind: 'paragraph', text: words },
  ...more,
})
const found = (blocks: TextBlock[], options = {}) =>
  linkSuggestions(blocks, targets, { about: '', ...options }).map(({ words, href }) => [words, href])

test('the first mention, the longest name, and its exact range', () => {
  const block = text('El láser de diodo y la rinoplastia. Otra rinoplastia.')
  const suggestions = linkSuggestions([block], targets, { about: '' })
  expect(suggestions.map(({ href }) => href)).toEqual(['/t/diodo', '/t/rinoplastia'])
  for (const { start, end, words } of suggestions) expect(block.text.slice(start, end)).toBe(words)
})

test('lay names lead to the treatment', () => {
  expect(found([text('Una cirugía de nariz.')])).toEqual([['cirugía de nariz', '/t/rinoplastia']])
})

test('headings, links, linked targets, the page itself and its subject are left out', () => {
  const links = [{ start: 3, end: 8, href: '/otra' }]
  expect(found([text('El láser.', { kind: 'heading' })])).toEqual([])
  expect(found([text('El láser.', { links })])).toEqual([])
  expect(found([text('El láser y el láser.', { links })])).toEqual([['láser', '/t/laser']])
  expect(found([text('El láser.', { links: [{ ...links[0]!, href: '/t/laser' }] }), text('Láser.')])).toEqual(
    [],
  )
  expect(found([text('El láser.')], { own: '/t/laser' })).toEqual([])
  expect(found([text('La rinoplastia.')], { about: 'La rinoplastia' })).toEqual([])
})

test('no more than the limit', () => {
  expect(found([text('Láser, láser de diodo y rinoplastia.')], { most: 1 })).toHaveLength(1)
})

test('a subject in the title counts more than one in passing', () => {
  const count = mentionCounter(targets)
  expect(count({ title: 'La rinoplastia', text: 'Láser.\nLáser.' })).toEqual([
    { href: '/t/rinoplastia', times: 5 },
    { href: '/t/laser', times: 2 },
  ])
})
