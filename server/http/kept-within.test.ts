import { expect, test } from 'vitest'
import { keptWithin } from './kept-within.ts'

const names = (kept: ReturnType<typeof keptWithin<string>>) =>
  ['a', 'b', 'c', 'd'].filter((name) => kept.peek(name) !== undefined).join('')

test('the least recently used entry makes room for a new one', () => {
  const kept = keptWithin<string>(30)
  for (const name of ['a', 'b', 'c']) kept.set(name, name, 10)
  kept.get('a')
  kept.set('d', 'd', 10)
  expect(names(kept)).toBe('acd')
})

test('a large entry evicts as many as needed, and the size is never exceeded', () => {
  const kept = keptWithin<string>(30)
  for (const name of ['a', 'b', 'c']) kept.set(name, name, 10)
  kept.set('d', 'd', 20)
  expect(names(kept)).toBe('cd')
  kept.set('a', 'a', 31)
  expect(names(kept)).toBe('')
})

test('a key that is set again or replaced is counted once', () => {
  const kept = keptWithin<string>(30)
  kept.set('a', 'first', 20)
  kept.set('a', 'second', 10)
  kept.set('b', 'b', 10)
  kept.replace('b', 'smaller', 5)
  kept.replace('d', 'gone', 5)
  kept.set('c', 'c', 15)
  expect(names(kept)).toBe('abc')
  expect([kept.peek('a'), kept.peek('b')]).toEqual(['second', 'smaller'])
})
