import { RESOURCE_KINDS } from '#domain/agenda/appointment.ts'
import type { DaySpan } from '#domain/clinic/opening-hours.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const resourceKind = pgEnum('resource_kind', RESOURCE_KINDS)

/**
 * A room, a professional or a device of a clinic. One with appointments is switched off (`active`), never deleted.
 *
 * Personal data: the names of professionals, for the clinic's own organisation (GDPR art. 6.1.b, their contract).
 */
export const agendaResources = pgTable(
  'agenda_resources',
  {
    id: id(),
    clinicSlug: text().notNull(),
    name: text().notNull(),
    kind: resourceKind().notNull().default('room'),
    /** The ids of the services it can be used for; empty: all. */
    services: text().array().notNull().default([]),
    /** Its own hours, Monday first, within the clinic's; null: the clinic's. */
    week: jsonb().$type<readonly (readonly DaySpan[])[]>(),
    /** How many visits at the same time. */
    capacity: integer().notNull().default(1),
    /** The order of the columns. */
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('agenda_resources_clinic_idx').on(table.clinicSlug, table.position, table.id),
    check('agenda_resources_clinic_slug_length', sql`length(${table.clinicSlug}) between 1 and 100`),
    check('agenda_resources_name_length', sql`length(${table.name}) between 1 and 80`),
    check('agenda_resources_capacity', sql`${table.capacity} between 1 and 20`),
    check('agenda_resources_services_count', sql`cardinality(${table.services}) <= 60`),
    check('agenda_resources_week_days', sql`${table.week} is null or jsonb_array_length(${table.week}) = 7`),
  ],
)

export type AgendaResourceRow = typeof agendaResources.$inferSelect
