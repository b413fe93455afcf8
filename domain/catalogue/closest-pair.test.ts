import { expect, test } from 'vitest'
import { closestPair } from './closest-pair.ts'

const treatment = (slug: string, ...alternatives: string[]) => ({ slug, alternatives })

test('alternatives of each other come before two of the same concern', () => {
  const treatments = [treatment('a'), treatment('b'), treatment('c', 'd'), treatment('d', 'c')]
  expect(closestPair(treatments, [['a', 'b']])).toEqual(['c', 'd'])
})

test('shared concerns count where there are no alternatives', () => {
  const treatments = [treatment('a'), treatment('b'), treatment('c')]
  expect(
    closestPair(treatments, [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
    ]),
  ).toEqual(['b', 'c'])
})

test('two with nothing in common are not a pair, nor is a single one', () => {
  expect(closestPair([treatment('a', 'x'), treatment('b')], [['a'], ['b', 'x']])).toBeNull()
  expect(closestPair([treatment('a')], [['a']])).toBeNull()
  expect(closestPair([], [])).toBeNull()
})
