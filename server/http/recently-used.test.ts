import { expect, test } from 'vitest'
import { recentlyUsed } from './recently-used.ts'

test('recent values are created once, older ones again', () => {
  const made: string[] = []
  const values = recentlyUsed<string>(2)
  const ask = (key: string) => values(key, () => (made.push(key), key.toUpperCase()))
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a value that could not be created is retried', () => {
  const values = recentlyUsed<number>(2)
  expect(() => values('a', () => JSON.parse('{'))).toThrow(SyntaxError)
  expect(values('a', () => 1)).toBe(1)
})
