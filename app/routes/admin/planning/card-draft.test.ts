import { mergeRows } from '#domain/input/merge-rows.ts'
import type { PlanCard } from '#domain/editorial/plan-view.ts'
import { expect, test } from 'vitest'
import { cardInput, savedCard } from './card-draft.ts'

const card: PlanCard = {
  id: 'a',
  version: 3,
  type: 'article',
  title: 'Ojeras',
  state: 'brief',
  lane: null,
  text: null,
  keyword: null,
  path: '/blog/ojeras',
  ownerId: 'ana',
  reviewerId: null,
  plannedFor: '2026-12-01',
  publishOn: null,
  effort: 2.5,
  impact: 2,
  brief: '',
  position: 0,
  needs: [],
}

test('a card that nobody touched is sent as it is', () => {
  const { row, version } = savedCard(card)
  const { title, type, state, plannedFor, ownerId, reviewerId, effort, impact, lane, path, brief } = card
  expect(version).toBe(3)
  expect([row.effort, row.lane]).toEqual(['2,5', ''])
  expect(cardInput(row, false)).toEqual({
    title,
    type,
    state,
    plannedFor,
    ownerId,
    reviewerId,
    effort,
    impact,
    lane,
    path,
    brief,
  })
})

test('the column of a card with a text is not sent', () => {
  expect(cardInput(savedCard(card).row, true)).not.toHaveProperty('state')
})

test('a brief written on an older card keeps the column and the owner that a colleague chose', () => {
  const theirs = savedCard({ ...card, version: 4, state: 'writing', ownerId: 'jon' })
  const { settled, open } = mergeRows(savedCard(card).row, { brief: 'Con fuentes' }, theirs.row)
  expect(open).toBe(false)
  expect(cardInput({ ...theirs.row, ...settled }, false)).toMatchObject({
    brief: 'Con fuentes',
    state: 'writing',
    ownerId: 'jon',
  })
})
