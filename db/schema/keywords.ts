import {
  KEYWORD_INTENTS,
  KEYWORD_SOURCES,
  KEYWORD_STATES,
  POSITION_SOURCES,
} from '#domain/keywords/keyword.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

export const keywordIntent = pgEnum('keyword_intent', KEYWORD_INTENTS)
export const keywordState = pgEnum('keyword_state', KEYWORD_STATES)
export const keywordSource = pgEnum('keyword_source', KEYWORD_SOURCES)
export const positionSource = pgEnum('position_source', POSITION_SOURCES)

/** Words that people search for, and the page that should answer them. No personal data. */
export const keywords = pgTable(
  'keywords',
  {
    id: uuid().primaryKey().defaultRandom(),
    text: text().notNull(),
    /** Without accents and in lower case: what makes two keywords the same. */
    folded: text().notNull(),
    /** Its stemmed words in order, which variants share; null for a row of an earlier release until it is read. */
    stems: text(),
    intent: keywordIntent(),
    unit: text(),
    concern: text(),
    city: text(),
    treatment: text(),
    targetPath: text(),
    state: keywordState().notNull().default('idea'),
    source: keywordSource().notNull().default('staff'),
    /** The head of its cluster; null for a head or a keyword alone. */
    clusterId: uuid(),
    volume: integer(),
    /** 0 to 100. */
    difficulty: integer(),
    /** In euros per click. */
    cost: doublePrecision(),
    notes: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    /** Sums of `keyword_positions` (domain/keywords/keyword-figures.ts), written with each new position. */
    position: doublePrecision(),
    bestPosition: doublePrecision(),
    delta7: doublePrecision(),
    delta28: doublePrecision(),
    /** The page that the search engine last showed. */
    serpPath: text(),
    /** Other pages of ours that it showed in the last four weeks. */
    rivalPaths: text().array().notNull().default([]),
    clicks: integer(),
    impressions: integer(),
    measuredOn: date({ mode: 'string' }),
    version: integer().notNull().default(1),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('keywords_folded_idx').on(table.folded),
    index('keywords_changed_idx').on(table.changedAt),
    index('keywords_target_idx').on(table.targetPath),
    index('keywords_cluster_idx').on(table.clusterId),
    index('keywords_stems_idx').on(table.stems),
    check('keywords_text_length', sql`length(${table.text}) between 1 and 120`),
    check('keywords_notes_length', sql`length(${table.notes}) <= 2000`),
    check('keywords_difficulty_range', sql`${table.difficulty} between 0 and 100`),
    check('keywords_volume_range', sql`${table.volume} >= 0`),
  ],
)

/** Where a page stood for a keyword on a day; the page is the one that the search engine showed. */
export const keywordPositions = pgTable(
  'keyword_positions',
  {
    keywordId: uuid()
      .notNull()
      .references(() => keywords.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    source: positionSource().notNull(),
    path: text().notNull().default(''),
    position: doublePrecision(),
    clicks: integer(),
    impressions: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.keywordId, table.day, table.source, table.path] }),
    check('keyword_positions_position_range', sql`${table.position} between 0 and 1000`),
  ],
)

export type Keyword = typeof keywords.$inferSelect
export type KeywordPosition = typeof keywordPositions.$inferSelect
