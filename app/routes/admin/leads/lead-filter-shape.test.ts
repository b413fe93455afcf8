import { expect, test } from 'vitest'
import { readFilters } from '#app/widgets/back-office/filters/url-filters.ts'
import { LEAD_FILTER_SHAPE, leadFiltersOf, leadSortOf, viewQuery } from './lead-filter-shape.ts'

const read = (query: string) => readFilters(LEAD_FILTER_SHAPE, new URLSearchParams(query))

test('a URL becomes filters', () => {
  const query =
    'status=new&status=lost&sla=soon&due=today&owner=me&appointment=week&test=0&from=2026-11-01&duplicates=1&unit=psicologia-life'
  expect(leadFiltersOf(read(query), 'bilbao', 'mine')).toEqual({
    queue: 'mine',
    status: ['new', 'lost'],
    sla: 'soon',
    due: 'today',
    clinic: ['bilbao'],
    owner: 'me',
    appointment: 'week',
    test: false,
    from: '2026-11-01',
    duplicates: true,
    unit: 'psicologia-life',
  })
})

test('URL values that no filter accepts are dropped', () => {
  const query = 'status=otro&sla=x&due=ayer&owner=ana&appointment=quizas&from=ayer&test=si&channel=fax'
  expect(leadFiltersOf(read(query), '', 'all')).toEqual({})
})

test('a campaign may be as long as a visit can send it', () => {
  const campaign = (length: number) =>
    leadFiltersOf(read(`campaign=${'c'.repeat(length)}`), '', 'all').campaign
  expect(campaign(500)).toHaveLength(500)
  expect(campaign(501)).toBeUndefined()
})

test.each([
  ['', 'mine', 'respondBy'],
  ['', 'all', '-created'],
  ['name', 'mine', 'name'],
  ['-updated', 'all', '-updated'],
  ['phone', 'all', '-created'],
] as const)('the order «%s» of the list «%s» is %s', (sort, queue, expected) => {
  expect(leadSortOf(sort, queue)).toBe(expected)
})

test('a view saves the current queue and drops temporary parameters', () => {
  const query = viewQuery('?status=lost&exportar=&orden=name', 'mine')
  expect(query).toBe('orden=name&queue=mine&status=lost')
  expect(viewQuery(`?${query}`, 'mine')).toBe(query)
})
