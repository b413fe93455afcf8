import { type Database, FOR_VISITORS } from '#db/client.ts'
import type { Sealed } from '#db/schema/columns.ts'
import type { DeliveryChannel } from '#db/schema/index.ts'
import { formatFolio } from '#domain/lead/lead.ts'
import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import { JOB_OF_CHANNEL } from './job-of-channel.ts'
import type { NewLead } from './new-lead.ts'

export type StoredLead = { folio: string; created: boolean }

/** Limit of concurrent writes: while one waits for the disk, others work. */
export const MAX_WRITES = 3

/**
 * Stores leads with their consents, deliveries and jobs in one transaction, all or none. A known key stores nothing
 * and returns its folio.
 * @returns one result per lead, in order
 * @throws an error of class 23 if a key became known in the meantime: a second try returns its folio
 */
export async function insertLeads(
  { database, jobs, vault }: Pick<Deps, 'database' | 'jobs' | 'vault'>,
  batch: readonly NewLead[],
) {
  const unique = [...new Map(batch.toReversed().map((lead) => [lead.idempotencyKey, lead])).values()]
  const folios = await onWriter(database, (client) => insertUnique({ jobs, vault }, client, unique))
  const seen = new Set<string>()
  return batch.map(({ idempotencyKey }): StoredLead => {
    const stored = folios.get(idempotencyKey)
    if (!stored) throw new Error('a lead was neither stored nor known')
    const created = stored.created && !seen.has(idempotencyKey)
    seen.add(idempotencyKey)
    return { folio: stored.folio, created }
  })
}

const writers = new WeakMap<Database, Database>()

/**
 * Separate connections, which send several statements in one round trip: begin and ids, then all rows, then commit.
 * They keep the plans made while the tables are empty, so they never plan to read a whole table.
 */
function writersOf(database: Database): Database {
  const made =
    writers.get(database) ??
    database.another({
      ...FOR_VISITORS,
      max: MAX_WRITES,
      pipeline: true,
      applicationName: 'clinicas-life leads',
      settings: { enable_seqscan: 'off' },
    })
  writers.set(database, made)
  return made
}

/** Runs work in a transaction it begins itself, with rollback on an error. A broken connection is not reused. */
async function onWriter<Result>(database: Database, work: (client: PoolClient) => Promise<Result>) {
  const client = await writersOf(database).pool.connect()
  // The statements in progress report the error themselves.
  const ignore = () => {}
  client.on('error', ignore)
  let broken = false
  try {
    return await work(client)
  } catch (error) {
    // A broken connection can't roll back, and needn't: the server does when it closes.
    await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

async function insertUnique(
  { jobs, vault }: Pick<Deps, 'jobs' | 'vault'>,
  client: PoolClient,
  leads: readonly NewLead[],
) {
  const { folios, numbers } = await begin(client, leads)
  const rows = leads
    .filter(({ idempotencyKey }) => !folios.has(idempotencyKey))
    .map((lead, index) => {
      const { id, n } = numbers[index]!
      const folio = formatFolio(lead.createdAt, n)
      return { ...lead, id, folio, message: vault.sealed('leads.message', folio, lead.message) }
    })
  if (rows.length > 0) await insertRows(jobs, (statement) => client.query(statement), rows)
  await client.query('commit')
  for (const { idempotencyKey, folio } of rows) folios.set(idempotencyKey, { folio, created: true })
  return folios
}

/**
 * Begins a transaction, reserves ids for the leads, and checks which of them are already known, in one round trip.
 */
async function begin(client: PoolClient, leads: readonly NewLead[]) {
  const keys = leads.map(({ idempotencyKey }) => idempotencyKey)
  const [, numbers, known] = await together([
    client.query('begin'),
    client.query<{ id: number; n: number }>({ ...NUMBERS, values: [leads.length] }),
    client.query<{ key: string; folio: string }>({ ...KNOWN, values: [keys] }),
  ])
  const folios = new Map(known.rows.map(({ key, folio }) => [key, { folio, created: false }]))
  return { folios, numbers: numbers.rows }
}

export type LeadRow = Omit<NewLead, 'message'> & { id: number; folio: string; message: Sealed | null }

/** Runs a named statement, which is prepared where the connection can. */
type Query = (statement: { name: string; text: string; values: unknown[] }) => Promise<{ rows: unknown[] }>

/** Inserts the leads and their jobs in one round trip; no statement is in progress when it throws. */
export async function insertRows(jobs: Deps['jobs'], query: Query, rows: readonly LeadRow[]): Promise<void> {
  const channels = Object.keys(JOB_OF_CHANNEL) as DeliveryChannel[]
  await together([
    query({ ...INSERT, values: [JSON.stringify(rows)] }),
    ...channels.map((channel) => {
      const due = rows.filter(({ deliveries }) =>
        deliveries.some((one) => one.channel === channel && one.status === 'pending'),
      )
      const payloads = due.map(({ id }) => ({ leadId: id }))
      const name = `enqueue-${channel}`
      const execute = (text: string, values: unknown[] = []) => query({ name, text, values })
      return jobs.enqueue(execute, JOB_OF_CHANNEL[channel], payloads)
    }),
  ])
}

/**
 * Waits for all of them, so no statement is in progress when it throws.
 * @throws the first one's error: later ones in a failed transaction fail because of it
 */
async function together<All extends readonly Promise<unknown>[]>(all: readonly [...All]) {
  await Promise.allSettled(all)
  return Promise.all(all)
}

export const NUMBERS = {
  name: 'lead-numbers',
  text: `select nextval(pg_get_serial_sequence('leads', 'id'))::float8 as id, nextval('lead_folio_seq')::int as n
    from generate_series(1, $1::int)`,
} as const

const KNOWN = {
  name: 'known-leads',
  text: 'select idempotency_key as key, folio from leads where idempotency_key = any($1::text[])',
} as const

/**
 * One statement for any number of leads, which also notifies the open back office screens. Prepared, like that of the
 * jobs, because planning costs more than running.
 */
const INSERT = {
  name: 'insert-leads',
  text: `
    with input as materialized (
      select * from json_to_recordset($1::json) as x(
        id bigint, folio text, "idempotencyKey" text, "createdAt" timestamptz, "formType" lead_form_type, name text, email text,
        phone text, "clinicSlug" text, treatment text, subject text, message text, "healthContentKept" boolean,
        "preferredBands" text[], "contactChannel" contact_channel, tracking jsonb, "sourceUrl" text, "userAgent" text,
        "respondBy" timestamptz, consents json, deliveries json
      )
    ), inserted as (
      insert into leads (id, folio, idempotency_key, created_at, form_type, name, email, phone, clinic_slug, treatment,
        subject, message, health_content_kept, preferred_bands, contact_channel, tracking, source_url, user_agent, respond_by)
      overriding system value
      select id, folio, "idempotencyKey", "createdAt", "formType", name, email, phone, "clinicSlug", treatment,
        subject, message, "healthContentKept", "preferredBands", "contactChannel", tracking, "sourceUrl", "userAgent", "respondBy"
      from input
      returning id, folio, form_type, created_at
    ), answered as (
      insert into lead_consents (lead_id, purpose, given, text_version, text, channel, form_type, created_at)
      select lead.id, c.purpose, c.given, c."textVersion", c.text, 'web', lead.form_type, lead.created_at
      from inserted as lead
      join input on input.id = lead.id
      cross join lateral json_to_recordset(input.consents)
        as c(purpose consent_purpose, given boolean, "textVersion" text, text text)
    ), planned as (
      insert into lead_deliveries (lead_id, channel, status, created_at)
      select lead.id, d.channel, d.status, lead.created_at
      from inserted as lead
      join input on input.id = lead.id
      cross join lateral json_to_recordset(input.deliveries) as d(channel delivery_channel, status delivery_status)
    )
    select pg_notify('back_office', json_build_object('type', 'lead.created', 'ids', json_agg(folio))::text)
    from inserted`,
} as const
