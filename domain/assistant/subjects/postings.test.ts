import { expect, test } from 'vitest'
import { collectPostings } from './postings.ts'

test('each key keeps its things in their order, also beyond the first room', () => {
  const collected = collectPostings()
  for (let thing = 0; thing < 3000; thing++) {
    collected.add(7, thing)
    if (thing % 1000 === 0) collected.add(2, thing)
  }
  const packed = collected.packed()
  expect([...packed.get(2)]).toEqual([0, 1000, 2000])
  expect([...packed.get(7)]).toEqual(Array.from({ length: 3000 }, (_, thing) => thing))
  expect([7, 2, 5, 8].map((key) => packed.count(key))).toEqual([3000, 3, 0, 0])
  expect([...packed.get(5), ...packed.get(8), ...packed.get(Infinity)]).toEqual([])
})
