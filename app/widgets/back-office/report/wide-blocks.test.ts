import type { ReportBlock } from '#domain/measurement/report.ts'
import { expect, test } from 'vitest'
import { wideBlocks } from './wide-blocks.ts'

const column = { id: 'count', label: 'Veces', unit: 'count' } as const

/** `bars4`: bars with four rows; `bars4/7`: of seven columns. */
function block(text: string, index: number): ReportBlock {
  const [, view, rows, columns = '2'] = /^([a-z]+)(\d+)(?:\/(\d+))?$/.exec(text)!
  return {
    id: `${index}`,
    title: text,
    definition: '',
    view: view as ReportBlock['view'],
    columns: Array.from({ length: Number(columns) }, () => column),
    rows: Array.from({ length: Number(rows) }, () => ({ label: '', cells: [] })),
    sample: null,
    coverage: null,
  }
}

test.each([
  ['line28 bars4 bars5', false, '0'],
  ['line28 bars4 bars5 bars3', false, '0 3'],
  ['line28 bars4', true, '0'],
  ['bars4 funnel8 bars4', false, '0 1 2'],
  ['bars4 bars4/6', false, '0 1'],
  ['bars1 bars9', false, '0 1'],
  ['bars1 bars8', false, ''],
  ['bars10 bars60', false, ''],
  ['table3 table30', false, '0 1'],
] as const)('of %s the whole width is for %3$s', (blocks, isFollowed, wide) => {
  const found = wideBlocks(blocks.split(' ').map(block), isFollowed)
  expect([...found].toSorted().join(' ')).toBe(wide)
})
