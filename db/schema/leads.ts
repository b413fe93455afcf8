import { CONTACT_CHANNELS, LEAD_FORM_TYPES, LEAD_STATUSES } from '#domain/lead.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgEnum, pgSequence, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const leadFormType = pgEnum('lead_form_type', LEAD_FORM_TYPES)
export const leadStatus = pgEnum('lead_status', LEAD_STATUSES)
export const contactChannel = pgEnum('contact_channel', CONTACT_CHANNELS)

/** The numbers of the folios (`LD-26-000001`): one sequence for all years and forms. A lost number is harmless. */
export const leadFolioSeq = pgSequence('lead_folio_seq', { startWith: 1 })

/**
 * A request for contact from the public site.
 *
 * Personal data. Purpose: answer the request. Basis: steps taken at the person's request (GDPR art. 6.1.b) and, for
 * `treatment` and `message`, which can reveal health, explicit consent (art. 9.2.a): without it both stay null
 * (`healthContentKept` false), and PostgreSQL refuses the row otherwise. Age limit: erased two years after `createdAt`.
 */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    folio: text().notNull().unique(),
    idempotencyKey: text().notNull().unique('leads_idempotency_key_unique'),
    formType: leadFormType().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** A slug of content/clinics, so no foreign key. */
    clinicSlug: text(),
    treatment: text(),
    subject: text(),
    message: text(),
    healthContentKept: boolean().notNull(),
    /** Of a booking: half days as domain/preferred-bands.ts writes them (`2026-11-24:morning`), or `first` alone. */
    preferredBands: text().array(),
    /** Of a booking: how the person would rather be contacted. */
    contactChannel: contactChannel(),
    tracking: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    sourceUrl: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    status: leadStatus().notNull().default('new'),
    createdAt: createdAt(),
  },
  (table) => [
    index('leads_inbox_idx').on(table.status, table.createdAt),
    index('leads_created_at_idx').on(table.createdAt),
    check('leads_folio_format', sql`${table.folio} ~ '^LD-[0-9]{2}-[0-9]{6,}$'`),
    check('leads_idempotency_key_length', sql`length(${table.idempotencyKey}) between 1 and 200`),
    check('leads_name_length', sql`length(${table.name}) between 1 and 200`),
    check('leads_email_length', sql`length(${table.email}) between 3 and 320`),
    check('leads_phone_length', sql`length(${table.phone}) <= 50`),
    check('leads_clinic_slug_length', sql`length(${table.clinicSlug}) between 1 and 100`),
    check('leads_treatment_length', sql`length(${table.treatment}) <= 300`),
    check('leads_subject_length', sql`length(${table.subject}) <= 300`),
    check('leads_message_length', sql`length(${table.message}) <= 10000`),
    check('leads_source_url_length', sql`length(${table.sourceUrl}) <= 2048`),
    check('leads_user_agent_length', sql`length(${table.userAgent}) <= 1024`),
    check(
      'leads_tracking_object',
      sql`jsonb_typeof(${table.tracking}) = 'object' and octet_length(${table.tracking}::text) <= 16384`,
    ),
    check(
      'leads_preferred_bands_format',
      sql`cardinality(${table.preferredBands}) between 1 and 3 and array_to_string(${table.preferredBands}, ' ', '-') ~ '^(first|[0-9]{4}-[0-9]{2}-[0-9]{2}:(morning|afternoon)( [0-9]{4}-[0-9]{2}-[0-9]{2}:(morning|afternoon))*)$'`,
    ),
    check(
      'leads_booking_fields',
      sql`${table.formType} = 'booking' or (${table.preferredBands} is null and ${table.contactChannel} is null)`,
    ),
    check(
      'leads_health_content_needs_consent',
      sql`${table.healthContentKept} or (${table.treatment} is null and ${table.message} is null)`,
    ),
  ],
)

export type Lead = typeof leads.$inferSelect
export type NewLead = typeof leads.$inferInsert
