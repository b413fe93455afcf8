import { expect, test } from 'vitest'
import { shownPages } from './catalogue-pages.ts'

test.each([
  ['the first page', 92, { from: 1, page: 1 }, { from: 1, page: 1, total: 4, start: 0, end: 24 }],
  ['a page on its own', 92, { from: 4, page: 4 }, { from: 4, page: 4, total: 4, start: 72, end: 92 }],
  ['pages added to the first', 92, { from: 1, page: 3 }, { from: 1, page: 3, total: 4, start: 0, end: 72 }],
  ['a page beyond the end', 30, { from: 9, page: 9 }, { from: 2, page: 2, total: 2, start: 24, end: 30 }],
  ['nothing found', 0, { from: 2, page: 2 }, { from: 1, page: 1, total: 1, start: 0, end: 0 }],
])('%s', (_, count, requested, expected) => {
  expect(shownPages(count, requested)).toEqual(expected)
})
