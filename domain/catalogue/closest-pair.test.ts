import { expect, test } from 'vitest'
import { closestPair } from './closest-pair.ts'

const treatment = (slug: string, ...alternatives: string[]) => ({ slug, alternatives })

test('two that are alternatives to each other come before two of one concern', () => {
  const treatments = [treatment('a'), treatment('b'), treatment('c', 'd'), treatment('d', 'c')]
  expect(closestPair(treatments, [['a', 'b']])).toEqual(['c', 'd'])
})

test('concerns in common count where nobody named alternatives', () => {
  const treatments = [treatment('a'), treatment('b'), treatment('c')]
  expect(
    closestPair(treatments, [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
    ]),
  ).toEqual(['b', 'c'])
})

test('two with nothing in common are no pair, nor is one alone', () => {
  expect(closestPair([treatment('a', 'x'), treatment('b')], [['a'], ['b', 'x']])).toBeNull()
  expect(closestPair([treatment('a')], [['a']])).toBeNull()
  expect(closestPair([], [])).toBeNull()
})
