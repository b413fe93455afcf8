import { CONTACT_CHANNELS, LEAD_CHANNELS, LEAD_STATUSES } from '#domain/lead/lead.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { createdAt, id, sealedText } from './columns.ts'

/** The name is older than the channels that are not forms. */
export const leadFormType = pgEnum('lead_form_type', LEAD_CHANNELS)
export const leadStatus = pgEnum('lead_status', LEAD_STATUSES)
export const contactChannel = pgEnum('contact_channel', CONTACT_CHANNELS)

/** The numbers of the folios (`LD-26-000001`): one sequence for all years and forms. Gaps are harmless. */
export const leadFolioSeq = pgSequence('lead_folio_seq', { startWith: 1 })

const time = () => timestamp({ withTimezone: true })

/**
 * A contact request, from the public site or written down by staff, and the state of the work on it.
 *
 * Every visitor's request pays for an index over all leads, so most indexes are partial and hold only leads that
 * staff have touched; names, phones and addresses are found through `lead_search`.
 *
 * Personal data. Purpose: answer the request. Legal basis: steps taken at the person's request (GDPR art. 6.1.b) and,
 * for `treatment` and `message`, which can reveal health data, explicit consent (art. 9.2.a): without it both are
 * null (`healthContentKept` false), and PostgreSQL refuses the row otherwise. Retention: two years after the last
 * contact unless the settings say otherwise, and never before `retainUntil`; the retention job then blocks it and
 * erases it a week later, and clears `tracking` and `userAgent` earlier.
 */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    folio: text().notNull().unique(),
    idempotencyKey: text().notNull().unique('leads_idempotency_key_unique'),
    /** The channel it came by: one of the site's forms, the assistant, or written down by staff. */
    formType: leadFormType().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** A slug of content/clinics, so no foreign key. */
    clinicSlug: text(),
    treatment: text(),
    subject: text(),
    /** What the person wrote. */
    message: sealedText(),
    healthContentKept: boolean().notNull(),
    /**
     * The person's preferred times, from a booking or written down by staff: half days in the format of
     * domain/lead/preferred-bands.ts (`2026-11-24:morning`), or `first` alone.
     */
    preferredBands: text().array(),
    /** The preferred contact channel of a booking. */
    contactChannel: contactChannel(),
    /** Visit data shared with consent; after thirteen months only `FORGOTTEN_VISIT`. */
    tracking: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    sourceUrl: text().notNull().default(''),
    /** For security; blank after thirty days. */
    userAgent: text().notNull().default(''),
    status: leadStatus().notNull().default('new'),
    createdAt: createdAt(),
    /** Counts the changes: a writer sends the version they saw, and a newer one is a conflict. */
    version: integer().notNull().default(1),
    changedAt: time(),
    /** From staff_profiles; no foreign key, because a hosted project stores the accounts elsewhere. */
    ownerId: uuid(),
    team: text(),
    subStatus: text(),
    attempts: integer().notNull().default(0),
    nextActionAt: time(),
    /** The deadline for a first answer, in business hours (domain/lead/response-clock.ts); null: no clock is running. */
    respondBy: time(),
    firstResponseAt: time(),
    appointmentAt: time(),
    /** For `lost`: LOST_REASONS; for `invalid`: INVALID_REASONS (domain/lead/lead.ts). */
    lostReason: text(),
    /** Euro cents. */
    valueCents: bigint({ mode: 'number' }),
    tags: text().array().notNull().default([]),
    language: text().notNull().default('es'),
    /** Sent as a test: counted in no figure. */
    isTest: boolean().notNull().default(false),
    /** Processing is restricted (GDPR art. 18): stored, visible only to privacy staff, never contacted. */
    blockedAt: time(),
    /** Set when its retention period ends: it is then blocked, and erased after this moment. */
    eraseAfter: time(),
    doNotCall: boolean().notNull().default(false),
    retainUntil: time(),
    /** The lead this one was merged into. This row remains for its folio and for undo. */
    mergedIntoId: bigint({ mode: 'number' }).references((): AnyPgColumn => leads.id, {
      onDelete: 'set null',
    }),
    importId: bigint({ mode: 'number' }),
    /** Who has it open at the call desk, so nobody else calls the same person; void after `lockedUntil`. */
    lockedBy: uuid(),
    lockedUntil: time(),
    /** Which of that person's open pages hold it, each until when (ISO text): page → moment. */
    lockedPages: jsonb().$type<Readonly<Record<string, string>>>(),
  },
  (table) => [
    // Lists are paged by (sort column, id), in both directions.
    index('leads_inbox_idx').on(table.status, table.createdAt, table.id),
    index('leads_created_at_idx').on(table.createdAt, table.id),
    index('leads_clinic_idx').on(table.clinicSlug, table.createdAt, table.id),
    index('leads_unanswered_idx')
      .on(table.respondBy, table.id)
      .where(sql`${table.firstResponseAt} is null and ${table.respondBy} is not null`),
    index('leads_owner_idx')
      .on(table.ownerId, table.createdAt, table.id)
      .where(sql`${table.ownerId} is not null`),
    index('leads_nobody_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.ownerId} is null`),
    index('leads_next_action_idx')
      .on(table.nextActionAt, table.id)
      .where(sql`${table.nextActionAt} is not null`),
    index('leads_appointment_idx')
      .on(table.appointmentAt, table.id)
      .where(sql`${table.appointmentAt} is not null`),
    // By status and the column itself: otherwise the whole index of a status is scanned for values that few of its
    // leads have.
    index('leads_status_next_action_idx')
      .on(table.status, table.nextActionAt, table.id)
      .where(sql`${table.nextActionAt} is not null`),
    index('leads_status_appointment_idx')
      .on(table.status, table.createdAt, table.id)
      .where(sql`${table.appointmentAt} is not null`),
    // Dashboard cards: visits awaiting confirmation, and a person's own next actions.
    index('leads_visits_idx')
      .on(table.appointmentAt)
      .where(
        sql`${table.appointmentAt} is not null and ${table.status} in ('visit_proposed', 'visit_confirmed')`,
      ),
    index('leads_owner_next_action_idx')
      .on(table.ownerId, table.nextActionAt)
      .where(sql`${table.ownerId} is not null and ${table.nextActionAt} is not null`),
    // The load of each person. Leads that just came have no owner, so that a visitor's request doesn't write it.
    index('leads_open_owner_idx')
      .on(table.ownerId, table.clinicSlug)
      .where(
        sql`${table.ownerId} is not null and ${table.status} not in ('treated', 'lost', 'invalid', 'blocked') and not ${table.isTest} and ${table.mergedIntoId} is null and ${table.blockedAt} is null`,
      ),
    index('leads_clinic_next_action_idx')
      .on(table.clinicSlug, table.nextActionAt)
      .where(sql`${table.nextActionAt} is not null`),
    index('leads_tags_idx')
      .using('gin', table.tags)
      .where(sql`${table.tags} <> '{}'`),
    index('leads_merged_idx')
      .on(table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
    index('leads_import_idx')
      .on(table.importId)
      .where(sql`${table.importId} is not null`),
    // List filters. Every new lead pays for them, so there are no more than the list needs.
    index('leads_channel_idx').on(table.formType, table.createdAt, table.id),
    index('leads_treatment_idx')
      .on(table.treatment, table.createdAt, table.id)
      .where(sql`${table.treatment} is not null`),
    index('leads_campaign_idx')
      .on(sql`(${table.tracking} ->> 'utm_campaign')`, table.createdAt, table.id)
      .where(sql`(${table.tracking} ->> 'utm_campaign') is not null`),
    index('leads_changed_idx')
      .on(table.changedAt, table.id)
      .where(sql`${table.changedAt} is not null`),
    index('leads_test_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.isTest}`),
    index('leads_retain_until_idx')
      .on(table.retainUntil)
      .where(sql`${table.retainUntil} is not null`),
    index('leads_erase_after_idx')
      .on(table.eraseAfter)
      .where(sql`${table.eraseAfter} is not null`),
    // The leads that a person holds are released at each «siguiente».
    index('leads_locked_idx')
      .on(table.lockedBy)
      .where(sql`${table.lockedBy} is not null`),
    check('leads_version_positive', sql`${table.version} >= 1 and ${table.attempts} >= 0`),
    check('leads_team_length', sql`length(${table.team}) between 1 and 100`),
    check('leads_sub_status_length', sql`length(${table.subStatus}) between 1 and 100`),
    check('leads_lost_reason_length', sql`length(${table.lostReason}) between 1 and 50`),
    check('leads_value_cents_positive', sql`${table.valueCents} >= 0`),
    check('leads_tags_count', sql`cardinality(${table.tags}) <= 30`),
    check('leads_language_format', sql`${table.language} ~ '^[a-z]{2}(-[A-Z]{2})?$'`),
    check('leads_lock', sql`(${table.lockedBy} is null) = (${table.lockedUntil} is null)`),
    check('leads_erase_after_blocked', sql`${table.eraseAfter} is null or ${table.blockedAt} is not null`),
    check('leads_folio_format', sql`${table.folio} ~ '^LD-[0-9]{2}-[0-9]{6,}$'`),
    check('leads_idempotency_key_length', sql`length(${table.idempotencyKey}) between 1 and 200`),
    check('leads_name_length', sql`length(${table.name}) between 1 and 200`),
    // Callers may have no e-mail; the forms require one.
    check(
      'leads_email_length',
      sql`length(${table.email}) between 3 and 320 or (${table.email} = '' and ${table.formType} not in ('home_contact', 'contact_page', 'booking', 'treatment'))`,
    ),
    check('leads_phone_length', sql`length(${table.phone}) <= 50`),
    check('leads_clinic_slug_length', sql`length(${table.clinicSlug}) between 1 and 100`),
    check('leads_treatment_length', sql`length(${table.treatment}) <= 300`),
    check('leads_subject_length', sql`length(${table.subject}) <= 300`),
    check('leads_message_length', sql`length(${table.message}) <= 54000`),
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
    check('leads_booking_fields', sql`${table.formType} = 'booking' or ${table.contactChannel} is null`),
    check(
      'leads_health_content_needs_consent',
      sql`${table.healthContentKept} or (${table.treatment} is null and ${table.message} is null)`,
    ),
  ],
)

export type Lead = typeof leads.$inferSelect
export type NewLead = typeof leads.$inferInsert
