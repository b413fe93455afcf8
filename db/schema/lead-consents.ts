import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { leadFormType, leads } from './leads.ts'

export const CONSENT_PURPOSES = ['privacy_information', 'health', 'marketing', 'adult'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

export const consentPurpose = pgEnum('consent_purpose', CONSENT_PURPOSES)

/**
 * What a person was told and answered, one row per purpose and answer, so that consent can be proved (GDPR art. 7.1).
 * `adult` is no consent but a declaration: being 18 or older, where the form asked.
 *
 * Append-only: a trigger refuses updates, and deletes other than those that follow the deletion of the lead; a
 * withdrawal is a new row. Personal data by its lead, with the lead's age limit.
 */
export const leadConsents = pgTable(
  'lead_consents',
  {
    id: id(),
    leadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    purpose: consentPurpose().notNull(),
    given: boolean().notNull(),
    textVersion: text().notNull(),
    /** The sentence as it stood beside the box, word for word. */
    text: text().notNull(),
    /** Where the answer was given: `web` for the site's forms, `spoken` or `written` to somebody of the staff. */
    channel: text().notNull(),
    /** Who read the text out and heard the answer; null where nobody did. */
    takenBy: uuid(),
    formType: leadFormType().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // With the answer in it, so that a filter by consent needs not read the sentences.
    index('lead_consents_lead_idx').on(table.leadId, table.purpose, table.id, table.given),
    check('lead_consents_text_version_length', sql`length(${table.textVersion}) between 1 and 100`),
    check('lead_consents_text_length', sql`length(${table.text}) between 1 and 5000`),
    check('lead_consents_channel_length', sql`length(${table.channel}) between 1 and 50`),
  ],
)

export type LeadConsent = typeof leadConsents.$inferSelect
export type NewLeadConsent = typeof leadConsents.$inferInsert
