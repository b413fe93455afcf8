import { expect, test } from 'vitest'
import { collectPostings } from './postings.ts'

test('each key keeps its things in their order, also beyond the first room', () => {
  const collected = collectPostings()
  for (let thing = 0; thing < 3000; thing++) {
    collected.add('all', thing)
    if (thing % 1000 === 0) collected.add('few', thing)
  }
  const packed = collected.packed()
  expect([...packed.get('few')]).toEqual([0, 1000, 2000])
  expect([...packed.get('all')]).toEqual(Array.from({ length: 3000 }, (_, thing) => thing))
  expect([packed.count('all'), packed.count('few'), packed.count('none')]).toEqual([3000, 3, 0])
  expect([...packed.get('none')]).toEqual([])
})
