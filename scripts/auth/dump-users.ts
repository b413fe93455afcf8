import { asSealed, type Vault } from '#server/shared/vault/vault.ts'
import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/**
 * The tables of the accounts, in the order that foreign keys require. Sessions and pending codes are not
 * included: users sign in again.
 */
export const ACCOUNT_TABLES = [
  'auth.sso_providers',
  'auth.sso_domains',
  'auth.saml_providers',
  'auth.users',
  'auth.identities',
  'auth.mfa_factors',
  'auth.webauthn_credentials',
  'public.user_roles',
] as const

/** Rows per statement of the file. */
const BATCH = 500

/**
 * All accounts as SQL that `psql` or `restoreUsers` loads into another database with Supabase Auth's tables,
 * ours or a hosted project's, in one transaction. The text contains password hashes and second factors, with
 * decrypted seeds: our keys are of no use elsewhere.
 */
export async function dumpUsers(pool: Pool, vault: Vault): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const parts = ['-- Accounts: password hashes and second factors. Keep this file secret.', 'begin;']
    for (const table of ACCOUNT_TABLES) parts.push(...(await dumpTable(client, vault, table)))
    await client.query('commit')
    return [...parts, 'commit;', ''].join('\n')
  } finally {
    client.release()
  }
}

async function dumpTable(client: PoolClient, vault: Vault, table: string): Promise<string[]> {
  const columns = (await writableColumns(client, table)).join(', ')
  const statements: string[] = []
  for (let offset = 0; ; offset += BATCH) {
    const { rows: found } = await client.query<{ rows: string | null; count: number }>(
      `select json_agg(part)::text as rows, count(*)::int as count
       from (select ${columns} from ${table} order by id limit ${BATCH} offset ${offset}) part`,
    )
    const [batch] = found
    if (batch?.rows) {
      const rows = table === 'auth.mfa_factors' ? await withSeeds(vault, batch.rows) : batch.rows
      statements.push(insertInto(table, columns, rows))
    }
    if (!batch || batch.count < BATCH) return statements
  }
}

/** Factors with plain seeds, as in Supabase Auth. */
async function withSeeds(vault: Vault, text: string): Promise<string> {
  const factors = JSON.parse(text) as { id: string; secret: string | null }[]
  const opened = await Promise.all(
    factors.map(async ({ secret, ...factor }) => ({
      ...factor,
      secret: secret && (await vault.open('auth.mfa_factors.secret', factor.id, asSealed(secret))),
    })),
  )
  return JSON.stringify(opened)
}

/** Generated columns are computed again by the other database. */
async function writableColumns(client: PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** PostgreSQL converts the rows from JSON, so every type is restored exactly. */
function insertInto(table: string, columns: string, rows: string): string {
  const quote = `$rows_${randomBytes(8).toString('hex')}$`
  return `insert into ${table} (${columns})\nselect ${columns} from json_populate_recordset(null::${table}, ${quote}${rows}${quote});`
}
