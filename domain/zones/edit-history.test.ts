import { expect, test } from 'vitest'
import { type EditHistory, MAX_EDITS, NO_EDITS, redoEdit, remember, undoEdit } from './edit-history.ts'

const none: EditHistory<number> = NO_EDITS

test('an edit is undone and redone', () => {
  const history = remember(none, { a: 1 }, { a: 2, b: 3 })
  const undone = undoEdit(history, { a: 2, b: 3 })
  expect(undone?.record).toEqual({ a: 1 })
  expect(redoEdit(undone!.history, undone!.record)?.record).toEqual({ a: 2, b: 3 })
})

test('undo keeps what somebody else has changed', () => {
  const history = remember(none, { a: 1 }, { a: 2 })
  expect(undoEdit(history, { a: 2, other: 9 })?.record).toEqual({ a: 1, other: 9 })
})

test('nothing can be undone at the start, nor redone after a new edit', () => {
  expect(undoEdit(none, {})).toBeNull()
  const undone = undoEdit(remember(none, {}, { a: 1 }), { a: 1 })!
  expect(redoEdit(remember(undone.history, {}, { a: 5 }), { a: 5 })).toBeNull()
})

test('an edit that changes nothing is not a step', () => {
  expect(remember(none, { a: 1 }, { a: 1 })).toBe(none)
})

test('equal values in new objects are not an edit', () => {
  expect(remember<object>(NO_EDITS, { a: { x: 1 } }, { a: { x: 1 } })).toBe(NO_EDITS)
})

test('a held key is one step', () => {
  const once = remember(none, { a: 1 }, { a: 2 })
  const held = remember(remember(once, { a: 2 }, { a: 3 }, true), { a: 3 }, { a: 4 }, true)
  expect(held.past).toHaveLength(1)
  expect(undoEdit(held, { a: 4 })?.record).toEqual({ a: 1 })
})

test('with more than fifty steps the oldest is forgotten', () => {
  let history = none
  for (let step = 0; step < MAX_EDITS + 1; step += 1)
    history = remember(history, { a: step }, { a: step + 1 })
  expect(history.past).toHaveLength(50)
  let record: Record<string, number> = { a: MAX_EDITS + 1 }
  for (let undone = undoEdit(history, record); undone; undone = undoEdit(undone.history, undone.record))
    record = undone.record
  expect(record).toEqual({ a: 1 })
})
