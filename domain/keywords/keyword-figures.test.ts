import { expect, test } from 'vitest'
import { dailyPositions, keywordFigures, type MeasuredPosition } from './keyword-figures.ts'

const row = (
  day: string,
  position: number | null,
  more: Partial<MeasuredPosition> = {},
): MeasuredPosition => ({
  day,
  path: '',
  position,
  clicks: null,
  impressions: null,
  ...more,
})

test('nothing measured has no figures', () => {
  expect(keywordFigures([])).toEqual({
    position: null,
    bestPosition: null,
    delta7: null,
    delta28: null,
    serpPath: null,
    rivalPaths: [],
    clicks: null,
    impressions: null,
    measuredOn: null,
  })
})

test('a rise is positive, and compares with the nearest measure that is old enough', () => {
  const figures = keywordFigures([
    row('2026-10-20', 20),
    row('2026-11-15', 12.04),
    row('2026-11-20', 9),
    row('2026-11-24', 7),
  ])
  expect(figures).toMatchObject({
    position: 7,
    bestPosition: 7,
    delta7: 5,
    delta28: 13,
    measuredOn: '2026-11-24',
  })
})

test('a measure of another season is not compared with', () => {
  expect(keywordFigures([row('2026-06-01', 3), row('2026-11-24', 8)])).toMatchObject({
    bestPosition: 3,
    delta7: null,
    delta28: null,
  })
})

test('the best page of the last day is shown, others of four weeks compete, and far ones do not', () => {
  const figures = keywordFigures([
    row('2026-11-10', 8, { path: '/blog/a' }),
    row('2026-11-24', 6, { path: '/tratamientos/b', clicks: 3, impressions: 90 }),
    row('2026-11-24', 9, { path: '/blog/c', clicks: 1, impressions: 10 }),
    row('2026-11-24', 80, { path: '/blog/d' }),
    row('2026-09-01', 5, { path: '/blog/e' }),
  ])
  expect(figures).toMatchObject({
    serpPath: '/tratamientos/b',
    rivalPaths: ['/blog/a', '/blog/c'],
    clicks: 4,
    impressions: 100,
  })
})

test('a day counts once, with its best position', () => {
  expect(dailyPositions([row('2026-11-24', 9), row('2026-11-24', 4), row('2026-11-23', null)])).toEqual([
    { day: '2026-11-24', position: 4 },
  ])
})
