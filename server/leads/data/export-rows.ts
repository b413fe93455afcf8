import type { Sealed } from '#db/schema/columns.ts'
import type { ExportColumn } from '#domain/lead/data/export-columns.ts'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { escapeLiteral, type PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import type { Vault } from '../../shared/vault/vault.ts'

/** Rows per round trip: the number in memory, whatever the size of the export. */
const FETCH = 2000

const time = (column: string) =>
  `coalesce(to_char(l.${column} at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI'), '')`
const yes = (condition: string) => `case when ${condition} then 'sí' else 'no' end`

/** Each column as text, from a row `l` of `leads`; status names are translated afterwards. */
const EXPRESSIONS: Readonly<Record<ExportColumn, string>> = {
  folio: 'l.folio',
  created: time('created_at'),
  channel: 'l.form_type::text',
  status: 'l.status::text',
  clinic: "coalesce(l.clinic_slug, '')",
  name: 'l.name',
  phone: 'l.phone',
  email: 'l.email',
  subject: "coalesce(l.subject, '')",
  language: 'l.language',
  owner: "coalesce((select p.display_name from staff_profiles p where p.user_id = l.owner_id), '')",
  attempts: 'l.attempts::text',
  firstResponse: time('first_response_at'),
  nextAction: time('next_action_at'),
  appointment: time('appointment_at'),
  lostReason: "coalesce(l.lost_reason, '')",
  value: "coalesce(replace(round(l.value_cents / 100.0, 2)::text, '.', ','), '')",
  tags: "array_to_string(l.tags, ', ')",
  doNotCall: yes('l.do_not_call'),
  marketing: yes(
    "coalesce((select c.given from lead_consents c where c.lead_id = l.id and c.purpose = 'marketing' order by c.id desc limit 1), false)",
  ),
  adult: yes(
    "coalesce((select c.given from lead_consents c where c.lead_id = l.id and c.purpose = 'adult' order by c.id desc limit 1), false)",
  ),
  utmSource: "coalesce(l.tracking ->> 'utm_source', '')",
  utmMedium: "coalesce(l.tracking ->> 'utm_medium', '')",
  utmCampaign: "coalesce(l.tracking ->> 'utm_campaign', '')",
  utmContent: "coalesce(l.tracking ->> 'utm_content', '')",
  utmTerm: "coalesce(l.tracking ->> 'utm_term', '')",
  treatment: "coalesce(l.treatment, '')",
  message: 'l.message',
  page: 'l.source_url',
}

/**
 * The rows of an export, oldest first, in batches from a PostgreSQL cursor on its own connection. All of them are
 * from one snapshot.
 */
export async function* exportRows(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  columns: readonly ExportColumn[],
  selection: { from: SQL; where: SQL },
): AsyncGenerator<string[][]> {
  const own = database.another({ max: 1, applicationName: 'clinicas-life export', statementTimeout: 120_000 })
  try {
    const client = await own.pool.connect()
    try {
      for await (const rows of fetchAll(client, columns, selection)) {
        yield await openMessages(vault, columns, rows)
      }
    } finally {
      // The cursor is closed with the connection.
      client.release(true)
    }
  } finally {
    await own.close()
  }
}

async function* fetchAll(
  client: PoolClient,
  columns: readonly ExportColumn[],
  { from, where }: { from: SQL; where: SQL },
) {
  // The additional folio at the end opens the message.
  const list = sql.raw([...columns.map((column) => EXPRESSIONS[column]), 'l.folio'].join(', '))
  const query = literalQuery(
    sql`select ${list} from ${from} where not l.is_test and ${where} order by l.created_at, l.id`,
  )
  await client.query('begin isolation level repeatable read read only')
  await client.query(`declare exported no scroll cursor for ${query}`)
  const fetch = { text: `fetch ${FETCH} from exported`, rowMode: 'array' as const }
  for (;;) {
    const { rows } = await client.query<string[]>(fetch)
    if (rows.length > 0) yield rows
    if (rows.length < FETCH) break
  }
  await client.query('commit')
}

/** The rows without that folio, with the messages decrypted. */
async function openMessages(
  vault: Vault,
  columns: readonly ExportColumn[],
  rows: readonly string[][],
): Promise<string[][]> {
  const at = columns.indexOf('message')
  return Promise.all(
    rows.map(async (row) => {
      const [folio] = row.splice(columns.length)
      if (at < 0 || !folio) return row
      row[at] = (await vault.opened('leads.message', folio, row[at] as unknown as Sealed | null)) ?? ''
      return row
    }),
  )
}

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A query with its values written into the text, each escaped by the driver, because `declare cursor` takes no
 * parameters. Only for validated values (texts, numbers, booleans and lists of texts).
 */
function literalQuery(query: SQL): string {
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
