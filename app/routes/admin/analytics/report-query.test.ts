import { expect, test } from 'vitest'
import { REPORT_TABS } from '#domain/measurement/report.ts'
import { apiSearch, readReportQuery, screenSearch, withFilter } from './report-query.ts'

const read = (search: string, tabs = REPORT_TABS as readonly (typeof REPORT_TABS)[number][]) =>
  readReportQuery(new URLSearchParams(search), tabs)

test('a link shows what it showed to its sender', () => {
  const search =
    'tab=captacion&period=custom&from=2026-10-01&to=2026-10-31&compare=year&sede=bilbao&source=google'
  expect(screenSearch(read(search))).toBe(search)
  expect(apiSearch(read(search))).toBe(
    'period=custom&from=2026-10-01&to=2026-10-31&compare=year&clinic=bilbao&source=google',
  )
})

test('without anything, the last 28 days of all against those before', () => {
  expect(screenSearch(read(''))).toBe('')
  expect(apiSearch(read(''))).toBe('period=28d&compare=previous')
})

test.for([
  ['tab=secretos', ''],
  ['period=siempre', ''],
  ['period=custom&from=2026-10-09&to=2026-10-01', ''],
  ['period=custom&from=ayer&to=hoy', ''],
  ['from=2026-10-01&to=2026-10-02', 'period=custom&from=2026-10-01&to=2026-10-02'],
  [`source=${'x'.repeat(201)}`, ''],
  ['clinic=bilbao', 'sede=bilbao'],
])('%s means %s', ([asked, meant]) => {
  expect(screenSearch(read(asked!))).toBe(meant)
})

test('who may see one tab gets that one, whatever the link says', () => {
  expect(read('tab=captacion', ['atencion']).tab).toBe('atencion')
})

test('a filter replaces the one of its name, and can be removed', () => {
  const one = withFilter(read('source=google'), 'source', 'meta')
  expect(screenSearch(one)).toBe('source=meta')
  expect(screenSearch(withFilter(one, 'source', undefined))).toBe('')
})
