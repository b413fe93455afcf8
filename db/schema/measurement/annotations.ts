import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'

/** A note on the time axis of the charts: a campaign, a release. Written by staff; no personal data. */
export const chartAnnotations = pgTable(
  'chart_annotations',
  {
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    /** Last day of a campaign; null: a single day. */
    untilDay: date({ mode: 'string' }),
    label: text().notNull(),
    kind: text().notNull(),
    /** `''`: all clinics. */
    clinicSlug: text().notNull().default(''),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('chart_annotations_day_idx').on(table.day),
    check('chart_annotations_label', sql`length(${table.label}) between 1 and 80`),
    check('chart_annotations_kind', sql`${table.kind} in ('campaign', 'release', 'other')`),
    check('chart_annotations_days', sql`${table.untilDay} is null or ${table.untilDay} >= ${table.day}`),
  ],
)
