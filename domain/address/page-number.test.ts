import { expect, test } from 'vitest'
import { pageCount, pageNumber } from './page-number.ts'

test.each([
  ['1', 1],
  ['3', 3],
  ['4', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['01', null],
  ['1e0', null],
  ['', null],
  ['dos', null],
  ['99999999999999999999', null],
])('of three pages, «%s» requests %s', (text, page) => {
  expect(pageNumber(text, 3)).toBe(page)
})

test('an empty list has one page, and a full page does not start another', () => {
  expect([0, 1, 100, 101].map((count) => pageCount(count, 100))).toEqual([1, 1, 1, 2])
})
