import * as schema from '#db/schema/index.ts'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permissionTable } from './permission-table.ts'

const text = readFileSync('docs/back-office.md', 'utf8')

/** The part of the document below a heading. */
function section(title: string): string {
  const start = text.indexOf(`\n## ${title}\n`)
  return text.slice(start, text.indexOf('\n## ', start + 1))
}

test('docs/back-office.md lists every table of our schema once, and no other', () => {
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table))
    .filter((table) => table.schema === undefined)
    .map(({ name }) => name)
  const rows = section('Tables')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) =>
    [...row.split(' | ')[0]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  )
  expect(listed.toSorted()).toEqual([...new Set(tables)].toSorted())
})

test('docs/back-office.md says where each endpoint of the back office is', () => {
  const areas = section('Areas and endpoints')
  const starts = Object.keys(permissionTable).map((endpoint) => /\/[\w-]+/.exec(endpoint)![0])
  expect([...new Set(starts)].filter((start) => !new RegExp(`[ \`]${start}[/\`\\s]`).test(areas))).toEqual([])
})
