import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'

/** What was spent on a source in a span of days, typed or imported (CSV). No personal data. */
export const marketingCosts = pgTable(
  'marketing_costs',
  {
    id: id(),
    fromDay: date({ mode: 'string' }).notNull(),
    /** Inclusive. Figures of a part of the span take the same part of the amount. */
    untilDay: date({ mode: 'string' }).notNull(),
    source: text().notNull(),
    medium: text().notNull().default(''),
    campaign: text().notNull().default(''),
    amountCents: bigint({ mode: 'number' }).notNull(),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    // Importing the same file twice changes nothing.
    unique('marketing_costs_once').on(
      table.fromDay,
      table.untilDay,
      table.source,
      table.medium,
      table.campaign,
    ),
    check('marketing_costs_days', sql`${table.untilDay} >= ${table.fromDay}`),
    check('marketing_costs_amount', sql`${table.amountCents} between 0 and 1000000000`),
  ],
)
