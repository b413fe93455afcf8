import type { TestApp } from './app.ts'
import { inject } from 'vitest'

/** The URL of a test app's database, as an operator would write it in `DATABASE_URL`. */
export async function databaseUrlOf(app: TestApp): Promise<string> {
  const { connection } = inject('testServer')
  const { rows } = await app.deps.database.pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  if ('connectionString' in connection) {
    const url = new URL(connection.connectionString)
    url.pathname = `/${name}`
    return url.href
  }
  const { host, port, user, password } = connection
  const url = new URL(`postgres://${user}@localhost/${name}`)
  url.searchParams.set('host', host)
  url.searchParams.set('port', String(port))
  if (password) url.password = password
  return url.href
}
