import type { LeadBoard, LeadRow } from '#domain/lead/lead-list.ts'
import type { LeadStatus } from '#domain/lead/lead.ts'
import { expect, test } from 'vitest'
import { movedBoard, neighbourStatus } from './board-moves.ts'

test.each<[LeadStatus, 1 | -1, LeadStatus | undefined]>([
  ['new', 1, 'attempting'],
  ['new', -1, undefined],
  ['contacted', 1, 'qualified'],
  ['contacted', -1, undefined],
  ['visit_confirmed', 1, 'attended'],
  ['visit_confirmed', -1, 'visit_proposed'],
  ['no_show', 1, undefined],
  ['no_show', -1, 'visit_confirmed'],
  ['quoted', 1, 'treated'],
  ['lost', -1, undefined],
])('from %s, %i step leads to %s', (from, steps, to) => expect(neighbourStatus(from, steps)).toBe(to))

const column = (status: LeadStatus, folios: string): LeadBoard['columns'][number] => ({
  status,
  count: { value: folios.length, more: false },
  rows: [...folios].map((folio) => ({ folio, status }) as LeadRow),
})
const drawn = (columns: LeadBoard['columns']) =>
  columns.map(
    ({ status, count, rows }) => `${status} ${count.value} ${rows.map(({ folio }) => folio).join('')}`,
  )

test('a moved card shows in its new column immediately, and both counts are updated', () => {
  const board = [column('new', 'ab'), column('attempting', 'c')]
  expect(drawn(movedBoard(board, new Map([['b', 'attempting']])))).toEqual(['new 1 a', 'attempting 2 bc'])
  expect(drawn(movedBoard(board, new Map([['a', 'lost']])))).toEqual(['new 1 b', 'attempting 1 c'])
})
