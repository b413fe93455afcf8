import { expect, test } from 'vitest'
import { mayFindPeople } from './find-kind.ts'

test.for([
  ['LD-26-000001', true],
  ['+34 600 123 456', true],
  ['612', true],
  ['ana@example.com', true],
  ['Íñi', true],
  ['61', false],
  ['an', false],
  ['@', false],
  ['', false],
] as const)('«%s» is searched among people: %s', ([typed, expected]) => {
  expect(mayFindPeople(typed)).toBe(expected)
})
