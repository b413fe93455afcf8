import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { textCondition } from './list-text.ts'

test('the end of a folio finds those of each year, which begins in Madrid', () => {
  const folios = (moment: string) => {
    const condition = textCondition('123', new Date(moment))
    return condition && new PgDialect().sqlToQuery(condition).params.flat()
  }
  expect(folios('2026-12-31T22:59:00Z')).not.toContain('LD-27-000123')
  expect(folios('2026-12-31T23:01:00Z')).toEqual(expect.arrayContaining(['LD-26-000123', 'LD-27-000123']))
})
