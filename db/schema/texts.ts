import { TEXT_KINDS, TEXT_STATES } from '#domain/editorial/text-kind.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

export const textKind = pgEnum('text_kind', TEXT_KINDS)
export const textState = pgEnum('text_state', TEXT_STATES)

/** A text of the site in the care of staff: its working copy and what the public sees. No data of patients. */
export const texts = pgTable(
  'texts',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: textKind().notNull(),
    /** Of an article or a term, its own; otherwise that of the treatment, unit or clinic, or the id of the concern. */
    slug: text().notNull(),
    state: textState().notNull().default('draft'),
    title: text().notNull().default(''),
    /** Title and slug, folded, for searching. */
    folded: text().notNull().default(''),
    /** The working copy (domain/editorial/text-content.ts). */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** SHA-256 of the working copy, which approvals are bound to. */
    contentHash: text().notNull(),
    version: integer().notNull().default(1),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedBy: uuid(),
    authorId: uuid(),
    /** The member of staff who is to approve it. */
    reviewerId: uuid(),
    /** Null unless the public sees this text. */
    published: jsonb().$type<Record<string, unknown>>(),
    publishedHash: text(),
    firstPublishedAt: timestamp({ withTimezone: true }),
    publishedAt: timestamp({ withTimezone: true }),
    publishedBy: uuid(),
    /** Grows with each publication and withdrawal, so that processes read only what is new. */
    publishedSeq: bigint({ mode: 'number' }),
    /** The hash of the bundled text it was imported from; a text nobody changed follows the next release. */
    importedHash: text(),
    /** Of the working copy, for lists. */
    blocks: integer().notNull().default(0),
    warnings: integer().notNull().default(0),
    /** References that no longer lead anywhere, as last checked. */
    deadLinks: integer().notNull().default(0),
    seoScore: integer(),
    /** Approval of what is published, as shown on the page; without `aiAssisted` if published before it was kept. */
    publishedReview: jsonb().$type<{ name: string; college: string; on: string; aiAssisted?: boolean }>(),
    scheduledFor: timestamp({ withTimezone: true }),
    scheduleFailure: text(),
    /** The date staff intend to publish it. */
    plannedFor: date({ mode: 'string' }),
    nextReview: date({ mode: 'string' }),
    withdrawnAt: timestamp({ withTimezone: true }),
    /** Paths that the page of a withdrawn text suggests. */
    alternatives: text().array().notNull().default([]),
    keywordId: uuid(),
    aiAssisted: boolean().notNull().default(false),
    provenance: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    createdBy: uuid(),
  },
  (table) => [
    uniqueIndex('texts_kind_slug_idx').on(table.kind, table.slug),
    uniqueIndex('texts_published_seq_idx')
      .on(table.publishedSeq)
      .where(sql`${table.publishedSeq} is not null`),
    index('texts_changed_idx').on(table.changedAt),
    index('texts_state_idx').on(table.state, table.changedAt),
    // The content is long and stored apart: without this, a list of a category would read every one.
    index('texts_category_idx').on(table.kind, sql`(${table.content}->>'category')`),
    index('texts_dead_links_idx')
      .on(table.kind)
      .where(sql`${table.deadLinks} > 0`),
    index('texts_scheduled_idx')
      .on(table.scheduledFor)
      .where(sql`${table.scheduledFor} is not null`),
    index('texts_next_review_idx')
      .on(table.nextReview)
      .where(sql`${table.nextReview} is not null`),
    check(
      'texts_slug_format',
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 80`,
    ),
    check('texts_title_length', sql`length(${table.title}) <= 200`),
    check('texts_content_length', sql`octet_length(${table.content}::text) <= 524288`),
    check('texts_scheduled', sql`${table.state} <> 'scheduled' or ${table.scheduledFor} is not null`),
    check('texts_alternatives_count', sql`cardinality(${table.alternatives}) <= 6`),
  ],
)

export type EditorialText = typeof texts.$inferSelect
