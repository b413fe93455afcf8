import { expect, test } from 'vitest'
import { changeOf, hiddenCounts, hiddenParts, shareOf } from './hidden-counts.ts'

test.each([
  ['nothing to hide', [10, 5, 0], [10, 5, 0]],
  ['one alone takes the smallest other along', [40, 3, 12, 0], [40, 'few', null, 0]],
  ['two that add up to less than five as well', [40, 1, 2, 12], [40, 'few', 'few', null]],
  ['three of one each as well', [40, 1, 1, 1, 1, 1, 12], [40, 'few', 'few', 'few', 'few', 'few', null]],
  ['two of four each as well', [40, 4, 4, 12], [40, 'few', 'few', null]],
  ['two that could be several things stay alone', [40, 4, 2, 12], [40, 'few', 'few', 12]],
  ['with nothing else to hide, nothing else is hidden', [3, 0], ['few', 0]],
])('%s', (_what, counts, shown) => {
  expect(hiddenCounts(counts)).toEqual(shown)
})

/** Every way to fill the hidden places that fits the sum. */
function possible(counts: readonly number[]): number[][] {
  const shown = hiddenCounts(counts)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const ways = shown.reduce<number[][]>(
    (found, cell) => {
      const values =
        cell === 'few'
          ? [1, 2, 3, 4]
          : cell === null
            ? Array.from({ length: total }, (_, n) => n + 5)
            : [cell]
      return found.flatMap((way) => values.map((value) => [...way, value!]))
    },
    [[]],
  )
  return ways.filter((way) => way.reduce((sum, count) => sum + count, 0) === total)
}

test('no hidden count can be worked out from the others and the sum', () => {
  for (let a = 1; a < 5; a++) {
    for (let b = 0; b < 9; b++) {
      for (let c = 5; c < 9; c++) {
        const counts = [a, b, c]
        const ways = possible(counts)
        for (const [index, cell] of hiddenCounts(counts).entries()) {
          if (cell !== 'few') continue
          expect(new Set(ways.map((way) => way[index])).size, String(counts)).toBeGreaterThan(1)
        }
      }
    }
  }
})

test('parts of one thing, shares and differences never tell a hidden count', () => {
  expect(hiddenParts({ attended: 24, missed: 3, open: 0 })).toEqual({
    attended: null,
    missed: 'few',
    open: 0,
  })
  expect([shareOf('few', 20), shareOf(4, 4), shareOf(null, 20), shareOf(0, 20), shareOf(5, 20)]).toEqual([
    null,
    null,
    null,
    0,
    0.25,
  ])
  expect([changeOf(12, 'few'), changeOf(12, null), changeOf(12, 0)]).toEqual([null, null, 12])
})
