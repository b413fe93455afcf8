import { expect, test } from 'vitest'
import { sourceName } from './source-name.ts'
import { visitStep } from './visit-steps.ts'

test.each([
  ['page_view', undefined, null],
  ['scroll_depth', 25, null],
  ['scroll_depth', 50, 'used'],
  ['lcp', 900, null],
  ['search', 0, 'used'],
  ['form_seen', undefined, 'formSeen'],
  ['form_failed', undefined, 'formBegun'],
  ['form_sent', undefined, 'formSent'],
] as const)('%s (%s) shows step %s', (name, value, step) => expect(visitStep(name, value)).toBe(step))

test.each([
  [' google ', 'google'],
  ['black-friday 2026', 'black-friday 2026'],
  ['', ''],
  ['ana@example.org', 'other'],
  ['612345678', 'other'],
  ['<script>', 'other'],
  ['a'.repeat(61), 'other'],
])('a source «%s» counts as «%s»', (text, name) => expect(sourceName(text)).toBe(name))
