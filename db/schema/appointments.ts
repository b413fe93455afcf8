import { APPOINTMENT_PARTIES, APPOINTMENT_SOURCES, APPOINTMENT_STATES } from '#domain/agenda/appointment.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { agendaResources } from './agenda-resources.ts'
import { createdAt, id } from './columns.ts'
import { leads } from './leads.ts'
import { waitingEntries } from './waiting-entries.ts'

export const appointmentState = pgEnum('appointment_state', APPOINTMENT_STATES)
export const appointmentSource = pgEnum('appointment_source', APPOINTMENT_SOURCES)
export const appointmentParty = pgEnum('appointment_party', APPOINTMENT_PARTIES)

/**
 * A visit in a clinic's agenda, or a time held for one. PostgreSQL refuses two at the same time on the same seat of a resource
 * (`appointments_no_overlap`, written by hand in the migration: drizzle knows no exclusion constraints). Overbooking
 * takes a seat beyond the resource's capacity.
 *
 * Personal data only through its lead: the row itself says that somebody comes at an hour. When the lead is erased,
 * the row remains for the figures, without a person.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    clinicSlug: text().notNull(),
    resourceId: bigint({ mode: 'number' })
      .notNull()
      .references(() => agendaResources.id),
    seat: integer().notNull().default(0),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The end with the buffer after it. */
    occupiedUntil: timestamp({ withTimezone: true }).notNull(),
    state: appointmentState().notNull(),
    source: appointmentSource().notNull(),
    /** Null for a held time, and once the lead is erased. */
    leadId: bigint({ mode: 'number' }).references(() => leads.id, { onDelete: 'set null' }),
    /** SHA-256 of the holder's token, in base64url. */
    holdToken: text(),
    /** A held time ends then; PostgreSQL can't know, so taking a time removes ended ones first. */
    holdUntil: timestamp({ withTimezone: true }),
    /** A keyed hash of the address that holds it, to limit how many one address can hold. */
    holder: text(),
    /** The person on the waiting list for whom it is held. */
    waitingId: bigint({ mode: 'number' }).references(() => waitingEntries.id, { onDelete: 'cascade' }),
    /** Arrived and waiting: «En sala». */
    arrivedAt: timestamp({ withTimezone: true }),
    endedBy: appointmentParty(),
    /** The version of its time: calendars replace an event by a higher one, and each e-mail goes once per version. */
    sequence: integer().notNull().default(0),
    /** Raised to revoke the links sent so far. */
    linkVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    changedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('appointments_clinic_idx').on(table.clinicSlug, table.startsAt),
    index('appointments_lead_idx')
      .on(table.leadId)
      .where(sql`${table.leadId} is not null`),
    uniqueIndex('appointments_one_per_lead_idx')
      .on(table.leadId)
      .where(sql`${table.state} in ('proposed', 'confirmed')`),
    uniqueIndex('appointments_hold_token_idx')
      .on(table.holdToken)
      .where(sql`${table.holdToken} is not null`),
    index('appointments_held_idx')
      .on(table.holdUntil)
      .where(sql`${table.state} = 'held'`),
    index('appointments_waiting_idx')
      .on(table.waitingId)
      .where(sql`${table.waitingId} is not null`),
    check(
      'appointments_order',
      sql`${table.endsAt} > ${table.startsAt} and ${table.occupiedUntil} >= ${table.endsAt}`,
    ),
    check('appointments_seat', sql`${table.seat} between 0 and 99`),
    check('appointments_held', sql`(${table.state} = 'held') = (${table.holdUntil} is not null)`),
    check('appointments_sequence', sql`${table.sequence} >= 0 and ${table.linkVersion} >= 1`),
  ],
)

export type Appointment = typeof appointments.$inferSelect
