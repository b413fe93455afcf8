import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { leadFormType, leads } from './leads.ts'

export const CONSENT_PURPOSES = ['privacy_information', 'health', 'marketing', 'adult'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

export const consentPurpose = pgEnum('consent_purpose', CONSENT_PURPOSES)

/**
 * What a person was told and answered, one row per purpose and answer, as proof of consent (GDPR art. 7.1). `adult`
 * is a declaration rather than consent: being 18 or older, if the form asked.
 *
 * Append-only: a trigger refuses updates, and deletes other than with the lead; a withdrawal is a new row. Personal
 * data through its lead, with the lead's retention.
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
    /** The sentence beside the checkbox, word for word. */
    text: text().notNull(),
    /** Where the answer was given: `web` for the site's forms, `spoken` or `written` to staff. */
    channel: text().notNull(),
    /** Who read the text out and heard the answer; null if nobody did. */
    takenBy: uuid(),
    formType: leadFormType().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // Includes the answer, so filtering by consent need not read the sentences.
    index('lead_consents_lead_idx').on(table.leadId, table.purpose, table.id, table.given),
    check('lead_consents_text_version_length', sql`length(${table.textVersion}) between 1 and 100`),
    check('lead_consents_text_length', sql`length(${table.text}) between 1 and 5000`),
    check('lead_consents_channel_length', sql`length(${table.channel}) between 1 and 50`),
  ],
)

export type LeadConsent = typeof leadConsents.$inferSelect
export type NewLeadConsent = typeof leadConsents.$inferInsert
