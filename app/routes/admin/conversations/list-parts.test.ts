import type { ConversationList, ConversationRow } from '#domain/conversations/conversation-view.ts'
import { expect, test } from 'vitest'
import { groupsOf, neighbour } from './list-groups.ts'
import { slashBefore, unfilled, withPiece } from './text-insert.ts'
import { clockText, leftOf, waitOf } from './waiting-time.ts'

const NOW = Date.parse('2026-11-23T10:42:00Z')
const before = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()
const row = (more: Partial<ConversationRow> = {}): ConversationRow => ({
  id: 'a',
  state: 'waiting',
  name: 'Elena P.',
  clinic: 'valladolid',
  lastText: '',
  waitingSince: before(84),
  dueAt: before(84 - 120),
  lastAt: before(84),
  snoozedUntil: null,
  isTheirTurn: true,
  staff: null,
  unread: 0,
  ...more,
})
const marta = { id: 'marta', name: 'Marta Ruiz', initials: 'MR' }

test('who waits has a clock: amber in its last minute, and late after it', () => {
  expect(waitOf(row(), NOW, 'marta')).toEqual({ text: '1:24', tone: 'soon' })
  expect(waitOf(row({ waitingSince: before(42), dueAt: before(-78) }), NOW, 'marta').tone).toBe('plain')
  expect(waitOf(row({ waitingSince: before(190), dueAt: before(70) }), NOW, 'marta')).toEqual({
    text: 'tarde, 3:10',
    tone: 'late',
  })
  // Outside opening hours nobody is late.
  expect(waitOf(row({ waitingSince: before(7500), dueAt: null }), NOW, 'marta')).toEqual({
    text: '2 h 5 min',
    tone: 'plain',
  })
})

test('a conversation of mine says whose turn it is, and a snoozed one until when', () => {
  const mine = { state: 'human', staff: marta, waitingSince: null, dueAt: null } as const
  expect(waitOf(row(mine), NOW, 'marta')).toEqual({ text: 'te toca', tone: 'soon' })
  expect(waitOf(row(mine), NOW, 'ana').text).toBe('11:40')
  expect(waitOf(row({ ...mine, isTheirTurn: false }), NOW, 'marta').text).toBe('11:40')
  const until = '2026-11-23T15:00:00Z'
  expect(waitOf(row({ ...mine, state: 'snoozed', snoozedUntil: until }), NOW, 'marta').text).toBe(
    'pospuesta, 16:00',
  )
})

test('the time left counts down to the deadline', () => {
  expect(leftOf(row(), NOW)).toEqual({ isLate: false, text: 'quedan 36 s' })
  expect(leftOf(row({ dueAt: before(1) }), NOW)?.isLate).toBe(true)
  expect(leftOf(row({ dueAt: null }), NOW)).toBeNull()
  expect(clockText(59 * 60_000)).toBe('59:00')
})

const list = (more: Partial<ConversationList>): ConversationList => ({
  alerts: [],
  waiting: [],
  mine: [],
  others: [],
  bot: [],
  closed: [],
  nextClosed: null,
  openTasks: 0,
  ...more,
})

test('a tab shows its groups; a clinic hides those of others, never those of none', () => {
  const known = list({
    waiting: [row(), row({ id: 'b', clinic: null }), row({ id: 'c', clinic: 'gijon' })],
    bot: [row({ id: 'd' })],
  })
  expect(groupsOf(known, 'esperan', '').map(({ name, rows }) => [name, rows.length])).toEqual([
    ['waiting', 3],
    ['bot', 1],
  ])
  expect(groupsOf(known, 'esperan', 'valladolid')[0]!.rows.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(groupsOf(known, 'mias', '')).toEqual([])
})

test('the keys go through all groups, and begin at the first', () => {
  const groups = groupsOf(
    list({ waiting: [row(), row({ id: 'b' })], bot: [row({ id: 'd' })] }),
    'esperan',
    '',
  )
  expect(neighbour(groups, null, 1)?.id).toBe('a')
  expect(neighbour(groups, 'b', 1)?.id).toBe('d')
  expect(neighbour(groups, 'b', -1)?.id).toBe('a')
  expect(neighbour(groups, 'd', 1)).toBeUndefined()
})

test('a slash begins a template at the start or after a space, not inside a word', () => {
  expect(slashBefore('/', 1)).toEqual({ at: 0, typed: '' })
  expect(slashBefore('Hola /con', 9)).toEqual({ at: 5, typed: 'con' })
  expect(slashBefore('y/o', 3)).toBeNull()
  expect(slashBefore('/a b', 4)).toBeNull()
})

test('pieces are put at the cursor, one after the other, and never touch a word', () => {
  const first = withPiece('Hola.', 5, 5, '¿Te va bien?')
  expect(first).toEqual({ text: 'Hola. ¿Te va bien?', cursor: 18 })
  expect(withPiece(first.text, first.cursor, first.cursor, 'Un saludo').text).toBe(
    'Hola. ¿Te va bien? Un saludo',
  )
  expect(withPiece('Hola /con adiós', 5, 9, 'X').text).toBe('Hola X adiós')
  expect(withPiece('', 0, 0, 'X')).toEqual({ text: 'X', cursor: 1 })
})

test('what a template could not fill is named', () => {
  expect(unfilled('El {fecha} a las {hora}, {fecha}')).toEqual(['{fecha}', '{hora}'])
})
