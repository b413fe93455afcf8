import { expect, test } from 'vitest'
import { looksLikeLead } from './find-kind.ts'

test.for([
  ['LD-26-000001', true],
  ['ld-26', true],
  ['+34 600 123 456', true],
  ['612 34', true],
  ['ana@example.com', true],
  ['612', false],
  ['ajustes', false],
  ['@', false],
  ['', false],
] as const)('«%s» is searched among the requests: %s', ([typed, expected]) => {
  expect(looksLikeLead(typed)).toBe(expected)
})
