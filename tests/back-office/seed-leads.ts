import { writtenSite as site } from '#content/site/written-site.ts'
import * as schema from '#db/schema/index.ts'
import { indexNewLeads } from '#server/leads/index/index-leads.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { ownerPoolOf } from '../owner-pool.ts'

const FIRST =
  'Ana María Carmen Lucía Marta Laura Elena Cristina Paula Sara Irene Nuria Begoña Inés Sofía Antonio José Manuel Francisco David Javier Daniel Carlos Miguel Alejandro Rafael Pablo Iñaki Ángel Óscar'
const LAST =
  'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Ibáñez Núñez Peña Etxeberria Güell Zubizarreta Ñíguez Abascal Quiroga Villalobos'
/** Rows per statement. */
const CHUNK = 50_000

export type SeedOptions = {
  /** Staff who own some of them. */
  owners?: readonly string[]
  /** Whether to insert consents and deliveries too; true by default. */
  beside?: boolean
  /** Days from the oldest to the newest. */
  days?: number
}

/**
 * Inserts `n` generated leads of the past two years, in chronological order, with states that match their
 * age, and indexes them. The same `n` gives the same people.
 */
export async function seedLeads(pool: Pool, n: number, options: SeedOptions = {}): Promise<void> {
  const client = await ownerPoolOf(pool).connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query("set maintenance_work_mem = '256MB'")
    await client.query('set synchronous_commit = off')
    // Writing the trigrams of many rows one by one takes far longer than sorting them all together.
    const rebuild = n >= 100_000
    if (rebuild) await client.query('drop index lead_search_name_idx')
    const base = Number((await client.query("select nextval('lead_folio_seq') as n")).rows[0].n)
    for (let from = 0; from < n; from += CHUNK) {
      await insertChunk(client, { base, from, to: Math.min(n, from + CHUNK), n, ...options })
    }
    await client.query("select setval('lead_folio_seq', $1)", [base + n])
    await indexNewLeads(drizzle(client, { schema, casing: 'snake_case' }))
    if (rebuild) {
      await client.query('create index lead_search_name_idx on lead_search using gin (name gin_trgm_ops)')
    }
    await client.query('analyze leads, lead_search, lead_consents, lead_deliveries')
  } finally {
    await client
      .query('reset statement_timeout; reset maintenance_work_mem; reset synchronous_commit')
      .catch(() => {})
    client.release()
  }
}

type Chunk = SeedOptions & { base: number; from: number; to: number; n: number }

async function insertChunk(client: PoolClient, chunk: Chunk) {
  const { base, from, to, n, owners = [], beside = true, days = 730 } = chunk
  const { rows } = await client.query<{ first: string; last: string }>(INSERT, [
    base,
    from,
    to - 1,
    n,
    FIRST.split(' '),
    LAST.split(' '),
    site.clinics.map(({ slug }) => slug),
    site.catalogue.map(({ slug }) => slug),
    owners.length > 0 ? owners : null,
    days,
  ])
  if (!beside || !rows[0]) return
  const ids = [rows[0].first, rows[0].last]
  await client.query(CONSENTS, ids)
  await client.query(DELIVERIES, ids)
}

/** `r(k, m)` of the comments: a number below m that depends only on the row and k. */
const r = (k: number, m: number | string) => `((hashint8extended(i, ${k}) & 2147483647) % ${m})::int`
const pick = (list: string, k: number) => `(${list})[1 + ${r(k, `cardinality(${list})`)}]`

const INSERT = `
  with drawn as (
    select i, now() - ($4::bigint - i) * (interval '1 day' * $10::float8 / $4::bigint) as at,
      ${pick('$5::text[]', 1)} as first, ${pick('$6::text[]', 2)} as last, ${pick('$6::text[]', 3)} as last2,
      (enum_range(null::lead_form_type))[1 + ${r(4, 8)}] as channel,
      ${r(5, 100)} < 60 as health,
      case
        when i > $4::bigint * 0.99 then (array['new','new','attempting','contacted'])[1 + ${r(6, 4)}]
        when i > $4::bigint * 0.9 then (array['attempting','contacted','qualified','visit_proposed','visit_confirmed','lost','no_show','invalid'])[1 + ${r(6, 8)}]
        else (array['lost','lost','lost','lost','treated','treated','attended','quoted','no_show','invalid','qualified'])[1 + ${r(6, 11)}]
      end::lead_status as status
    from generate_series($2::bigint, $3::bigint) as i
  ), inserted as (
    insert into leads (folio, idempotency_key, form_type, name, email, phone, clinic_slug, treatment, subject, message,
      health_content_kept, tracking, source_url, user_agent, status, created_at, changed_at, version, owner_id, attempts,
      next_action_at, respond_by, first_response_at, appointment_at, lost_reason, value_cents, tags, is_test, do_not_call)
    select 'LD-' || to_char(at, 'YY') || '-' || lpad(($1::bigint + i)::text, 6, '0'), 'seed-' || ($1::bigint + i), channel,
      first || ' ' || last || ' ' || last2,
      lower(translate(first || '.' || last, 'áéíóúñüÁÓÍÑ', 'aeiounuAOIN')) || i || '@example.org',
      '+34 6' || lpad(${r(7, 100_000_000)}::text, 8, '0'),
      case when ${r(8, 20)} > 0 then ${pick('$7::text[]', 9)} end,
      case when health and ${r(10, 3)} > 0 then ${pick('$8::text[]', 11)} end,
      (array['cita','info','precio','financiacion','otro'])[1 + ${r(12, 5)}],
      case when health then 'Me gustaría saber más. ¿Cuándo podría ir?' end, health,
      case when ${r(13, 2)} = 0 then jsonb_build_object('utm_source', (array['google','instagram','newsletter'])[1 + ${r(14, 3)}],
        'utm_campaign', 'campaña-' || ${r(15, 40)}, 'device_type', (array['mobile','desktop','tablet'])[1 + ${r(16, 3)}]) else '{}' end,
      'https://clinicaslife.example/contacto', 'Mozilla/5.0', status, at, at + interval '1 hour', 1 + ${r(17, 5)},
      case when status <> 'new' then ${pick('$9::uuid[]', 18)} end,
      case when status = 'new' then 0 else 1 + ${r(19, 4)} end,
      case when status in ('attempting', 'contacted', 'no_show') then now() + (${r(20, 2000)} - 1000) * interval '10 minutes' end,
      at + interval '1 hour', case when status <> 'new' then at + ${r(21, 180)} * interval '1 minute' end,
      case when status in ('visit_confirmed', 'attended', 'no_show', 'treated', 'quoted') then at + ${r(22, 20)} * interval '1 day' end,
      case status when 'lost' then (array['price','no_answer','distance','other_clinic','information_only'])[1 + ${r(23, 5)}] when 'invalid' then 'spam' end,
      case when status = 'treated' then (200 + ${r(24, 5000)}) * 100 end,
      case when ${r(25, 10)} = 0 then array[(array['vip','repite','financiación','verano','derivado'])[1 + ${r(26, 5)}]] else '{}' end,
      ${r(27, 1000)} = 0, ${r(28, 100)} = 0
    from drawn
    returning id
  )
  select min(id) as first, max(id) as last from inserted`

const CONSENTS = `
  insert into lead_consents (lead_id, purpose, given, text_version, text, channel, form_type, created_at)
  select id, p.purpose, case p.purpose when 'health' then health_content_kept else id % 3 = 0 end, 'seed', 'Acepto', 'web', form_type, created_at
  from leads cross join (values ('health'::consent_purpose), ('marketing'::consent_purpose)) as p(purpose)
  where id between $1 and $2`

const DELIVERIES = `
  insert into lead_deliveries (lead_id, channel, status, attempts, last_error, delivered_at, created_at)
  select id, 'webhook', case when id % 500 = 0 then 'dead' else 'delivered' end::delivery_status, 1,
    case when id % 500 = 0 then 'http_503' end, case when id % 500 <> 0 then created_at end, created_at
  from leads where id between $1 and $2`
