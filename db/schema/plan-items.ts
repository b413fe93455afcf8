import { PLAN_LANES, PLAN_STATES, PLAN_TYPES } from '#domain/editorial/plan-item.ts'
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
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { keywords } from './keywords.ts'
import { texts } from './texts.ts'

export const planType = pgEnum('plan_type', PLAN_TYPES)
export const planState = pgEnum('plan_state', PLAN_STATES)
export const planLane = pgEnum('plan_lane', PLAN_LANES)

/** A card of the editorial planning. */
export const planItems = pgTable(
  'plan_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    type: planType().notNull().default('article'),
    title: text().notNull(),
    state: planState().notNull().default('backlog'),
    lane: planLane(),
    textId: uuid().references(() => texts.id, { onDelete: 'set null' }),
    keywordId: uuid().references(() => keywords.id, { onDelete: 'set null' }),
    /** The page that it improves, if it exists. */
    path: text(),
    ownerId: uuid(),
    reviewerId: uuid(),
    plannedFor: date({ mode: 'string' }),
    /** In hours. */
    effort: doublePrecision(),
    /** 1 to 3. */
    impact: integer(),
    brief: text().notNull().default(''),
    /** Order inside its column. */
    position: doublePrecision().notNull().default(0),
    version: integer().notNull().default(1),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('plan_items_planned_idx').on(table.plannedFor),
    index('plan_items_state_idx').on(table.state, table.position),
    check('plan_items_title_length', sql`length(${table.title}) between 1 and 200`),
    check('plan_items_brief_length', sql`length(${table.brief}) <= 5000`),
    check('plan_items_effort_range', sql`${table.effort} between 0 and 200`),
    check('plan_items_impact_range', sql`${table.impact} between 1 and 3`),
  ],
)

/** `itemId` waits for `needsId`. */
export const planDependencies = pgTable(
  'plan_dependencies',
  {
    itemId: uuid()
      .notNull()
      .references(() => planItems.id, { onDelete: 'cascade' }),
    needsId: uuid()
      .notNull()
      .references(() => planItems.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.needsId] }),
    check('plan_dependencies_other', sql`${table.itemId} <> ${table.needsId}`),
  ],
)

/** Hours a week that a member of staff has for texts. */
export const planCapacities = pgTable('plan_capacities', {
  staffId: uuid().primaryKey(),
  hours: doublePrecision().notNull(),
})

/** Addresses of the read-only calendar; only the hash of the secret is stored. */
export const planFeeds = pgTable('plan_feeds', {
  tokenHash: text().primaryKey(),
  createdBy: uuid().notNull(),
  createdAt: createdAt(),
  revokedAt: timestamp({ withTimezone: true }),
})

export type PlanItem = typeof planItems.$inferSelect
