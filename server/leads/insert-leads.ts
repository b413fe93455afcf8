import type { DeliveryChannel } from '#db/schema/index.ts'
import { formatFolio } from '#domain/lead.ts'
import type { PoolClient, QueryResult } from 'pg'
import type { Deps } from '../deps.ts'
import { JOB_OF_CHANNEL } from './job-of-channel.ts'
import type { NewLead } from './new-lead.ts'

export type StoredLead = { folio: string; created: boolean }

/**
 * Stores leads with their consents, deliveries and jobs in one transaction: all of them or, on an error, none. A key
 * that is already known stores nothing and gives back its folio.
 * @returns one result per lead, in order
 */
export async function insertLeads(deps: Pick<Deps, 'database' | 'jobs'>, batch: readonly NewLead[]) {
  const unique = [...new Map(batch.toReversed().map((lead) => [lead.idempotencyKey, lead])).values()]
  const client = await deps.database.pool.connect()
  try {
    const folios = await insertUnique(deps, client, unique)
    const seen = new Set<string>()
    return batch.map(({ idempotencyKey }): StoredLead => {
      const stored = folios.get(idempotencyKey)
      if (!stored) throw new Error('a lead was neither stored nor known')
      const created = stored.created && !seen.has(idempotencyKey)
      seen.add(idempotencyKey)
      return { folio: stored.folio, created }
    })
  } finally {
    client.release()
  }
}

async function insertUnique({ jobs }: Pick<Deps, 'jobs'>, client: PoolClient, leads: readonly NewLead[]) {
  const numbers = await begin(client, leads.length)
  try {
    const folios = await insertNumbered(jobs, client, leads, numbers)
    await client.query('commit')
    return folios
  } catch (error) {
    // A broken connection can't roll back, and needn't: the server does when it goes.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Begins a transaction and takes `count` numbers for folios, in one trip to the server. */
async function begin(client: PoolClient, count: number): Promise<number[]> {
  const results: unknown = await client.query(
    `begin; select nextval('lead_folio_seq')::int as n from generate_series(1, ${count})`,
  )
  const [, numbers] = results as [unknown, QueryResult<{ n: number }>]
  return numbers.rows.map(({ n }) => n)
}

async function insertNumbered(
  jobs: Deps['jobs'],
  client: PoolClient,
  leads: readonly NewLead[],
  numbers: readonly number[],
) {
  const rows = leads.map((lead, index) => ({
    ...lead,
    folio: formatFolio(lead.createdAt, numbers[index] ?? 0),
  }))
  const inserted = await client.query<{ id: string; folio: string; key: string }>({
    ...INSERT,
    values: [JSON.stringify(rows)],
  })
  const leadOf = new Map(leads.map((lead) => [lead.idempotencyKey, lead]))
  for (const channel of Object.keys(JOB_OF_CHANNEL) as DeliveryChannel[]) {
    const due = inserted.rows.filter(({ key }) =>
      leadOf.get(key)?.deliveries.some((one) => one.channel === channel && one.status === 'pending'),
    )
    const payloads = due.map(({ id }) => ({ leadId: Number(id) }))
    const name = `enqueue-${channel}`
    const execute = (text: string, values: unknown[] = []) => client.query({ name, text, values })
    await jobs.enqueue(execute, JOB_OF_CHANNEL[channel], payloads)
  }
  const folios = new Map(inserted.rows.map(({ key, folio }) => [key, { folio, created: true }]))
  const missing = [...leadOf.keys()].filter((key) => !folios.has(key))
  if (missing.length > 0) {
    const known = await client.query<{ key: string; folio: string }>(KNOWN, [missing])
    for (const { key, folio } of known.rows) folios.set(key, { folio, created: false })
  }
  return folios
}

const KNOWN = 'select idempotency_key as key, folio from leads where idempotency_key = any($1::text[])'

/**
 * One statement for any number of leads, which also tells the open screens of the back office; prepared, as are the jobs',
 * because planning costs more than running.
 */
const INSERT = {
  name: 'insert-leads',
  text: `
    with input as materialized (
      select * from json_to_recordset($1::json) as x(
        folio text, "idempotencyKey" text, "createdAt" timestamptz, "formType" lead_form_type, name text, email text,
        phone text, "clinicSlug" text, treatment text, subject text, message text, "healthContentKept" boolean,
        "preferredBands" text[], "contactChannel" contact_channel, tracking jsonb, "sourceUrl" text, "userAgent" text,
        "respondBy" timestamptz, consents json, deliveries json
      )
    ), inserted as (
      insert into leads (folio, idempotency_key, created_at, form_type, name, email, phone, clinic_slug, treatment,
        subject, message, health_content_kept, preferred_bands, contact_channel, tracking, source_url, user_agent, respond_by)
      select folio, "idempotencyKey", "createdAt", "formType", name, email, phone, "clinicSlug", treatment,
        subject, message, "healthContentKept", "preferredBands", "contactChannel", tracking, "sourceUrl", "userAgent", "respondBy"
      from input
      on conflict (idempotency_key) do nothing
      returning id, folio, idempotency_key, form_type, created_at
    ), answered as (
      insert into lead_consents (lead_id, purpose, given, text_version, text, channel, form_type, created_at)
      select lead.id, c.purpose, c.given, c."textVersion", c.text, 'web', lead.form_type, lead.created_at
      from inserted as lead
      join input on input."idempotencyKey" = lead.idempotency_key
      cross join lateral json_to_recordset(input.consents)
        as c(purpose consent_purpose, given boolean, "textVersion" text, text text)
    ), planned as (
      insert into lead_deliveries (lead_id, channel, status, created_at)
      select lead.id, d.channel, d.status, lead.created_at
      from inserted as lead
      join input on input."idempotencyKey" = lead.idempotency_key
      cross join lateral json_to_recordset(input.deliveries) as d(channel delivery_channel, status delivery_status)
    )
    select id, folio, idempotency_key as key,
      (select pg_notify('back_office', json_build_object('type', 'lead.created', 'ids', json_agg(folio))::text) from inserted)
    from inserted`,
} as const
