import type { PlanBoard, PlanCard } from '#domain/editorial/plan-view.ts'
import { expect, test } from 'vitest'
import { newestCards, withMoves } from './moved-cards.ts'

const card = (id: string, own: Partial<PlanCard> = {}): PlanCard => ({
  id,
  version: 1,
  type: 'article',
  title: id,
  state: 'backlog',
  lane: null,
  text: null,
  keyword: null,
  path: null,
  ownerId: null,
  reviewerId: null,
  plannedFor: '2026-12-01',
  publishOn: null,
  effort: null,
  impact: null,
  brief: '',
  position: 0,
  needs: [],
  ...own,
})
const board = (...cards: PlanCard[]): PlanBoard => ({
  today: '2026-12-01',
  cards,
  people: [],
  reviews: [],
  holidays: [],
  seasons: [],
})
const to = (id: string, plannedFor: string) => ({ card: card(id), to: { plannedFor } })

test('moves that wait stay on the screen when the board is read again between them', () => {
  const moves = [to('a', '2026-12-03'), to('b', '2026-12-09'), to('a', '2026-12-04')]
  const read = board(card('a', { version: 2, plannedFor: '2026-12-02', ownerId: 'ana' }), card('b'))
  const shown = withMoves(read, moves)
  expect(shown.cards.map(({ plannedFor }) => plannedFor)).toEqual(['2026-12-04', '2026-12-09'])
  // Of the moved card too, what a colleague changed meanwhile.
  expect(shown.cards[0]).toMatchObject({ version: 2, ownerId: 'ana' })
})

test('a refused move takes only itself back', () => {
  const read = board(card('a', { version: 5 }), card('b'))
  const shown = withMoves(read, [to('b', '2026-12-09')])
  expect(shown.cards).toEqual([read.cards[0], card('b', { plannedFor: '2026-12-09' })])
  expect(withMoves(read, [])).toEqual(read)
})

test('a move of a card that is gone meanwhile changes nothing', () => {
  expect(withMoves(board(card('b')), [to('a', '2026-12-03')])).toEqual(board(card('b')))
})

test('an answer that was asked for before a move does not take its version back', () => {
  const own = card('a', { version: 3, plannedFor: '2026-12-03' })
  const read = board(card('a', { version: 2 }), card('b', { version: 4 }))
  expect(newestCards(board(own, card('b')), read)).toEqual(board(own, card('b', { version: 4 })))
})

test('what is gone on the server goes, and what is new comes', () => {
  expect(newestCards(board(card('a', { version: 3 })), board(card('b')))).toEqual(board(card('b')))
  expect(newestCards(undefined, board(card('b')))).toEqual(board(card('b')))
})
