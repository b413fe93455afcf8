import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { escapeLiteral } from 'pg'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A query with its values written into the text, each escaped by the driver, because `declare cursor` takes no
 * parameters. Only for validated values (texts, numbers, booleans and lists of texts).
 */
export function literalQuery(query: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(sql`${query}`)
  return text.replace(/\$(\d+)/g, (_all, n: string) => literal(params[Number(n) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return escapeLiteral(value)
  if (!Array.isArray(value)) throw new TypeError('a value that has no literal form')
  const items = value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`)
  return escapeLiteral(`{${items.join(',')}}`)
}
