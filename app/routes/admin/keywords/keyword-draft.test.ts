import type { KeywordRow } from '#domain/keywords/keyword-view.ts'
import { expect, test } from 'vitest'
import { keywordInput, savedKeyword } from './keyword-draft.ts'

const fields = {
  text: 'ojeras bilbao',
  intent: null,
  unit: null,
  concern: 'ojeras',
  city: 'bilbao',
  treatment: null,
  targetPath: null,
  state: 'chosen',
  volume: 1200,
  difficulty: null,
  cost: 1.5,
  notes: 'Revisar',
  tags: ['otoño', 'blog'],
} as const
const keyword: KeywordRow = {
  ...fields,
  id: 'a',
  version: 2,
  targetDead: false,
  wrongPage: false,
  serpPath: null,
  rivalPaths: [],
  position: null,
  bestPosition: null,
  delta7: null,
  delta28: null,
  clicks: null,
  impressions: null,
  measuredOn: null,
  series: [],
  source: 'staff',
  drug: null,
  tags: [...fields.tags],
  clusterId: null,
  changedAt: '2026-11-28T10:00:00.000Z',
}

test('a keyword that nobody touched is sent as it is', () => {
  const { row, version } = savedKeyword(keyword)
  expect([version, row.cost, row.tags, row.intent]).toEqual([2, '1,5', 'otoño, blog', ''])
  expect(keywordInput(row)).toEqual(fields)
})
