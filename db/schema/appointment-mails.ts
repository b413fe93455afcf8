import { APPOINTMENT_MAILS } from '#domain/agenda/appointment.ts'
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
import { appointments } from './appointments.ts'
import { createdAt, id } from './columns.ts'

export const appointmentMail = pgEnum('appointment_mail', APPOINTMENT_MAILS)
export const APPOINTMENT_MAIL_STATES = ['pending', 'sent', 'skipped', 'dead'] as const
export const appointmentMailState = pgEnum('appointment_mail_state', APPOINTMENT_MAIL_STATES)

/**
 * The e-mails of an appointment, written in the transaction of the change that needs them: one per kind and version,
 * so none goes twice. Reminders of an earlier version are skipped. No personal data; deleted with the appointment.
 */
export const appointmentMails = pgTable(
  'appointment_mails',
  {
    id: id(),
    appointmentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    kind: appointmentMail().notNull(),
    /** `appointments.sequence` that it is about. */
    sequence: integer().notNull(),
    /** What the person knew of the visit when it was planned; null if they thought of none. */
    heardClinicSlug: text(),
    heardStartsAt: timestamp({ withTimezone: true }),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    state: appointmentMailState().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** A short code, without text of a person or a receiver. */
    lastError: text(),
    sentAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('appointment_mails_once_idx').on(table.appointmentId, table.kind, table.sequence),
    index('appointment_mails_due_idx')
      .on(table.dueAt, table.id)
      .where(sql`${table.state} = 'pending'`),
    check('appointment_mails_last_error_length', sql`length(${table.lastError}) <= 100`),
  ],
)
