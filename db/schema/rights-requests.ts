import { IDENTITY_CHECKS, RIGHTS, RIGHTS_CHANNELS, RIGHTS_STATUSES } from '#domain/privacy/rights-request.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, pgEnum, pgSequence, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, sealedText } from './columns.ts'

export const personRight = pgEnum('person_right', RIGHTS)
export const rightsStatus = pgEnum('rights_status', RIGHTS_STATUSES)
export const rightsChannel = pgEnum('rights_channel', RIGHTS_CHANNELS)
export const identityCheck = pgEnum('identity_check', IDENTITY_CHECKS)

/** The numbers of the folios (`DP-26-000001`). Gaps are harmless. */
export const rightsFolioSeq = pgSequence('rights_folio_seq', { startWith: 1 })

/**
 * A person's request to exercise a right over their data.
 *
 * Personal data, only what is needed to find the person and answer: never a copy of an identity document. Purpose and
 * legal basis: answer as the law requires (GDPR arts. 12 and 6.1.c). Retention: `eraseOldRightsRequests` deletes it
 * three years after `closedAt`; an open one is kept.
 */
export const rightsRequests = pgTable(
  'rights_requests',
  {
    id: id(),
    folio: text().notNull().unique(),
    kind: personRight().notNull(),
    name: text().notNull(),
    /** At least one of e-mail, phone and postal address is there, to answer. */
    email: text(),
    phone: text(),
    address: sealedText(),
    /** The folio of an earlier form request, as the person typed it; no foreign key, since it may not exist. */
    leadFolio: text(),
    details: sealedText(),
    channel: rightsChannel().notNull().default('form'),
    /** When it arrived, in Madrid: a letter may be written down days later, and the month counts from here. */
    receivedOn: date({ mode: 'string' })
      .notNull()
      .default(sql`(now() at time zone 'Europe/Madrid')::date`),
    /** The account of the person who wrote it down; null for the form. */
    takenBy: uuid(),
    /** Null until it has been checked. */
    identity: identityCheck(),
    /** What was answered, and how it was sent. */
    answer: sealedText(),
    answeredBy: rightsChannel(),
    status: rightsStatus().notNull().default('new'),
    /** The due date: one month, which staff may extend with a reason (GDPR art. 12.3). */
    dueOn: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
    closedAt: timestamp({ withTimezone: true }),
    /** When the privacy mailbox and the person were sent their mails. */
    staffMailedAt: timestamp({ withTimezone: true }),
    personMailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('rights_requests_due_idx').on(table.status, table.dueOn),
    check('rights_requests_folio_format', sql`${table.folio} ~ '^DP-[0-9]{2}-[0-9]{6,}$'`),
    check('rights_requests_name_length', sql`length(${table.name}) between 1 and 200`),
    check('rights_requests_email_length', sql`length(${table.email}) between 3 and 320`),
    check('rights_requests_phone_length', sql`length(${table.phone}) between 3 and 40`),
    check('rights_requests_address_length', sql`length(${table.address}) between 1 and 4000`),
    check('rights_requests_answer_length', sql`length(${table.answer}) between 1 and 54000`),
    check(
      'rights_requests_reachable',
      sql`${table.email} is not null or ${table.phone} is not null or ${table.address} is not null`,
    ),
    check('rights_requests_lead_folio_format', sql`${table.leadFolio} ~ '^LD-[0-9]{2}-[0-9]{6,}$'`),
    check('rights_requests_details_length', sql`length(${table.details}) between 1 and 27000`),
    check(
      'rights_requests_closed_at',
      sql`(${table.status} in ('answered', 'refused')) = (${table.closedAt} is not null)`,
    ),
  ],
)

export type RightsRequest = typeof rightsRequests.$inferSelect
