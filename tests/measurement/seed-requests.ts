import type { LeadStatus } from '#domain/lead/lead.ts'
import type { AppointmentState } from '#domain/agenda/appointment.ts'
import type { PoolClient } from 'pg'
import type { PlannedRequest } from './plan-requests.ts'

/** Rows per statement. */
const CHUNK = 5000
/** Visits last half an hour; at most this many can be in a room at the same time (`appointments_seat`). */
const SEATS = 100

const STATE_OF: Partial<Record<LeadStatus, AppointmentState>> = {
  visit_proposed: 'proposed',
  visit_confirmed: 'confirmed',
  attended: 'attended',
  quoted: 'attended',
  treated: 'attended',
  no_show: 'no_show',
}

/**
 * Stores planned requests as the product would: the lead, its changes of status and its booking in the timeline, and
 * the appointment in the agenda of its clinic.
 */
export async function seedRequests(client: PoolClient, requests: readonly PlannedRequest[]): Promise<void> {
  await client.query(ROOMS)
  const seatOf = seats()
  for (let from = 0; from < requests.length; from += CHUNK) {
    const rows = requests.slice(from, from + CHUNK).map((request, index) => ({
      ...request,
      number: from + index + 1,
      tracking: trackingOf(request),
      state: STATE_OF[request.status] ?? null,
      seat:
        request.clinicSlug && request.appointmentAt ? seatOf(request.clinicSlug, request.appointmentAt) : 0,
    }))
    await client.query(INSERT, [JSON.stringify(rows)])
  }
}

/** As a browser sends it with consent to everything. */
function trackingOf(request: PlannedRequest): Record<string, string> {
  if (request.source === null) return {}
  return {
    ...(request.source === 'direct' ? {} : { utm_source: request.source, utm_medium: request.medium! }),
    ...(request.campaign ? { utm_campaign: request.campaign } : {}),
    ...(request.firstSource ? { first_source: request.firstSource } : {}),
    first_visit: request.createdAt,
    landing_page: request.landing!,
    referrer: 'direct',
    device_type: request.device!,
    browser: 'chrome',
  }
}

function seats() {
  const taken = new Map<string, number>()
  return (clinic: string, at: string): number => {
    const key = `${clinic} ${at}`
    const seat = taken.get(key) ?? 0
    if (seat >= SEATS) throw new Error(`more than ${SEATS} planned visits at once in ${clinic}`)
    taken.set(key, seat + 1)
    return seat
  }
}

const ROOMS = `
  insert into agenda_resources (clinic_slug, name, capacity)
  select slug, 'Consulta', 20
  from unnest(array['barcelona-sagrada-familia', 'vilanova', 'granollers', 'sabadell', 'lleida', 'salamanca',
    'valladolid', 'oviedo', 'gijon', 'madrid-alcobendas', 'vitoria', 'bilbao', 'barakaldo', 'palma-de-mallorca']) as slug
  where not exists (select from agenda_resources r where r.clinic_slug = slug and r.name = 'Consulta')`

const INSERT = `
  with x as materialized (
    select * from json_to_recordset($1::json) as x(number int, "createdAt" timestamptz, channel lead_form_type,
      "clinicSlug" text, treatment text, page text, tracking jsonb, status lead_status, "lostReason" text,
      "firstResponseAt" timestamptz, "bookedAt" timestamptz, "appointmentAt" timestamptz, "valueCents" bigint,
      "isTest" boolean, state appointment_state, seat int)
  ), stored as (
    insert into leads (folio, idempotency_key, form_type, name, email, phone, clinic_slug, treatment,
      health_content_kept, tracking, source_url, status, created_at, changed_at, respond_by, first_response_at,
      appointment_at, lost_reason, value_cents, is_test, attempts)
    select 'LD-' || to_char("createdAt" at time zone 'Europe/Madrid', 'YY') || '-' || lpad(nextval('lead_folio_seq')::text, 6, '0'),
      'planned-' || number, channel, 'Persona ' || number, 'persona' || number || '@example.org',
      '+34 6' || lpad(number::text, 8, '0'), "clinicSlug", treatment, treatment is not null, tracking,
      case when page is null then '' else 'https://clinicaslife.example' || page end, status, "createdAt",
      coalesce("bookedAt", "firstResponseAt", "createdAt"), "createdAt" + interval '1 hour', "firstResponseAt",
      "appointmentAt", "lostReason", "valueCents", "isTest", case when status = 'new' then 0 else 1 end
    from x order by number
    returning id, idempotency_key
  ), planned as materialized (
    select stored.id as lead_id, x.* from stored join x on 'planned-' || x.number = stored.idempotency_key
  ), events as (
    insert into lead_events (lead_id, kind, data, created_at)
    select lead_id, 'status'::lead_event_kind, jsonb_build_object('from', 'new', 'to', 'contacted'), "firstResponseAt" from planned
      where "firstResponseAt" is not null
    union all
    select lead_id, 'appointment'::lead_event_kind, jsonb_build_object('at', "appointmentAt", 'clinicSlug', "clinicSlug", 'confirmed',
      status <> 'visit_proposed', 'from', 'contacted', 'to', 'visit_confirmed'), "bookedAt" from planned
      where "bookedAt" is not null
    union all
    select lead_id, 'status'::lead_event_kind, jsonb_build_object('from', 'visit_confirmed', 'to', status), "appointmentAt" + interval '1 hour'
      from planned where status in ('attended', 'quoted', 'treated', 'no_show')
    union all
    select lead_id, 'status'::lead_event_kind, jsonb_build_object('from', 'contacted', 'to', status, 'reason', "lostReason"),
      coalesce("firstResponseAt", "createdAt") from planned where status in ('lost', 'invalid')
    order by 4
  )
  insert into appointments (clinic_slug, resource_id, seat, starts_at, ends_at, occupied_until, state, source, lead_id,
    created_at, changed_at)
  select r.clinic_slug, r.id, seat, "appointmentAt", "appointmentAt" + interval '30 minutes',
    "appointmentAt" + interval '30 minutes', state, 'desk', lead_id, "bookedAt", "bookedAt"
  from planned join agenda_resources r on r.clinic_slug = planned."clinicSlug" and r.name = 'Consulta'
  where state is not null`
