import { BLOCK_KINDS } from '#domain/agenda/appointment.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { agendaResources } from './agenda-resources.ts'
import { createdAt, id } from './columns.ts'

export const blockKind = pgEnum('block_kind', BLOCK_KINDS)

/**
 * Time of a clinic or of one of its resources that nobody can book. Appointments within it stay until staff move them.
 * Personal data at most in `reason`, which staff write for each other; deleted a year after its end.
 */
export const agendaBlocks = pgTable(
  'agenda_blocks',
  {
    id: id(),
    clinicSlug: text().notNull(),
    /** Null: the whole clinic. */
    resourceId: bigint({ mode: 'number' }).references(() => agendaResources.id, { onDelete: 'cascade' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    kind: blockKind().notNull().default('block'),
    reason: text().notNull().default(''),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('agenda_blocks_clinic_idx').on(table.clinicSlug, table.endsAt),
    check('agenda_blocks_clinic_slug_length', sql`length(${table.clinicSlug}) between 1 and 100`),
    check('agenda_blocks_order', sql`${table.endsAt} > ${table.startsAt}`),
    check('agenda_blocks_reason_length', sql`length(${table.reason}) <= 120`),
  ],
)

export type AgendaBlock = typeof agendaBlocks.$inferSelect
