import { expect, test } from 'vitest'
import { countFilters, nextSort, readFilters, writeFilters } from './url-filters.ts'

const shape = { status: 'list', clinic: 'one' } as const

test('a shared link shows the same filters', () => {
  const written = new URLSearchParams('sede=bilbao')
  writeFilters<typeof shape>(written, { status: ['new', 'contacted'], clinic: 'madrid' })
  expect(written.toString()).toBe('sede=bilbao&status=new&status=contacted&clinic=madrid')
  expect(readFilters(shape, written)).toEqual({ status: ['new', 'contacted'], clinic: 'madrid' })
})

test('an emptied filter leaves the URL and the others stay', () => {
  const params = new URLSearchParams('status=new&clinic=madrid&orden=-created')
  writeFilters<typeof shape>(params, { status: [], clinic: '' })
  expect(params.toString()).toBe('orden=-created')
})

test('duplicates and blanks in a hand-written URL are cleaned up', () => {
  const values = readFilters(shape, new URLSearchParams('status=new&status=new&status=&other=1'))
  expect(values).toEqual({ status: ['new'], clinic: '' })
  expect(countFilters(values)).toBe(1)
})

test('clicking a column reverses the order, then removes it', () => {
  expect(nextSort('', 'created')).toBe('created')
  expect(nextSort('created', 'created')).toBe('-created')
  expect(nextSort('-created', 'created')).toBe('')
  expect(nextSort('-created', 'name')).toBe('name')
})
