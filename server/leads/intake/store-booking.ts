import type { Tx } from '#db/client.ts'
import { leads } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { againIfOvertaken } from '../../agenda/again-if-overtaken.ts'
import { findPlace, type Place } from '../../agenda/find-place.ts'
import { heldWith } from '../../agenda/holds.ts'
import { hourTaken } from '../../agenda/hour-taken.ts'
import { inTurn } from '../../agenda/in-turn.ts'
import type { Deps } from '../../deps.ts'
import { applyChange } from '../work/change-lead.ts'
import { insertLead } from './insert-lead.ts'
import type { StoredLead } from './insert-leads.ts'
import type { NewLead } from './new-lead.ts'

export type BookedHour = {
  at: Date
  /** The token of the visitor's hold; without it, or once it has ended, the hour must still be free. */
  hold?: string | undefined
  /** The service of the treatment they come for. */
  service?: string | undefined
}

/**
 * Stores a booking with its hour: the lead with its consents and deliveries, and its confirmed appointment, in one
 * transaction. A known idempotency key stores nothing and returns its folio.
 * @throws {AppError} `conflict` with alternatives if the hour is taken; nothing is stored
 */
export async function storeBooking(deps: Deps, lead: NewLead, hour: BookedHour): Promise<StoredLead> {
  const stored = await againIfOvertaken(() =>
    inTurn(deps.database, lead.clinicSlug ?? '', () =>
      deps.database.db.transaction((tx) => bookIn(deps, tx, lead, hour)),
    ),
  )
  if (stored) return stored
  const { clinicSlug, createdAt: now } = lead
  const { at, service } = hour
  throw await hourTaken(deps.database.db, deps.site.current, {
    clinicSlug: clinicSlug ?? '',
    at,
    now,
    service,
  })
}

async function bookIn(deps: Deps, tx: Tx, lead: NewLead, hour: BookedHour): Promise<StoredLead | null> {
  const { idempotencyKey, clinicSlug, createdAt: now } = lead
  const [known] = await tx
    .select({ folio: leads.folio })
    .from(leads)
    .where(eq(leads.idempotencyKey, idempotencyKey))
  if (known) return { folio: known.folio, created: false }
  if (clinicSlug === null) return null
  const { at, hold, service } = hour
  const held = hold ? await heldWith(tx, { hold, clinicSlug, at, now }) : undefined
  const place =
    held ?? (await findPlace(tx, deps.site.current, { clinicSlug, at, service, now, byStaff: false }))
  if (!place) return null
  const { folio } = await insertLead(deps, tx, { ...lead, deliveries: withoutReceipt(lead) })
  const [stored] = await tx.select().from(leads).where(eq(leads.folio, folio)).for('update')
  await applyChange(
    deps,
    tx,
    stored!,
    {
      action: 'lead.booked',
      // Confirmed at once, so nobody owes the person a first answer.
      set: { status: 'visit_confirmed', appointmentAt: at, respondBy: null },
      event: {
        kind: 'appointment',
        data: {
          at: at.toISOString(),
          clinicSlug,
          confirmed: true,
          byPerson: true,
          from: 'new',
          to: 'visit_confirmed',
        },
      },
      visit: { place: placeOnly(place), held, by: 'patient', source: 'web' },
    },
    { staffId: null, now },
  )
  return { folio, created: true }
}

/** The confirmation of the visit takes its place: one message says all. */
function withoutReceipt({ deliveries }: NewLead): NewLead['deliveries'] {
  return deliveries.map((one) => (one.channel === 'visitor_email' ? { ...one, status: 'skipped' } : one))
}

/** Without the other columns of a held appointment. */
function placeOnly({ clinicSlug, resourceId, seat, startsAt, endsAt, occupiedUntil }: Place): Place {
  return { clinicSlug, resourceId, seat, startsAt, endsAt, occupiedUntil }
}
