import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What only this clinic's agenda sets; the rest comes from the common limits of the settings and the clinic's hours. A clinic
 * without a row does not give hours on the web. No personal data.
 */
export const agendaClinics = pgTable(
  'agenda_clinics',
  {
    /** A slug of content/clinics, so no foreign key. */
    clinicSlug: text().primaryKey(),
    /** Patients book an hour on the web, and it is confirmed immediately. */
    online: boolean().notNull().default(false),
    /** Null: the common length of a first visit. */
    visitMinutes: integer(),
    /** Null: the common buffer. */
    bufferMinutes: integer(),
    /** What patients read when their hour is confirmed: where to ring, where to park. */
    arrival: text().notNull().default(''),
    version: integer().notNull().default(1),
    changedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('agenda_clinics_slug_length', sql`length(${table.clinicSlug}) between 1 and 100`),
    check(
      'agenda_clinics_visit_minutes',
      sql`${table.visitMinutes} between 10 and 240 and ${table.visitMinutes} % 5 = 0`,
    ),
    check(
      'agenda_clinics_buffer_minutes',
      sql`${table.bufferMinutes} between 0 and 120 and ${table.bufferMinutes} % 5 = 0`,
    ),
    check('agenda_clinics_arrival_length', sql`length(${table.arrival}) <= 1000`),
  ],
)

export type AgendaClinic = typeof agendaClinics.$inferSelect
