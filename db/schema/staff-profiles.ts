import { STAFF_ROLES, type StaffRole } from '#domain/staff/capabilities.ts'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

const known = sql.raw(`array[${STAFF_ROLES.map((role) => `'${role}'`).join(', ')}]`)

/**
 * What an admin may do in the back office, and for which clinics. Access itself comes from `user_roles`; an admin
 * without a row here is the first one and has every capability (domain/staff/capabilities.ts).
 *
 * Personal data of staff. Purpose: access, and names next to what they did. No foreign key to the account, because a
 * hosted project stores it elsewhere; removing a user removes the row too.
 */
export const staffProfiles = pgTable(
  'staff_profiles',
  {
    userId: uuid().primaryKey(),
    displayName: text().notNull(),
    /** For the list of users; the account has its own. */
    email: text().notNull().default(''),
    roles: text().array().$type<StaffRole[]>().notNull().default([]),
    /** Slugs of content/clinics; empty: all of them. */
    clinicSlugs: text().array().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    changedAt: timestamp({ withTimezone: true }),
    changedBy: uuid(),
  },
  (table) => [
    check('staff_profiles_display_name_length', sql`length(${table.displayName}) between 1 and 100`),
    check('staff_profiles_roles_known', sql`${table.roles} <@ ${known}`),
    // The role «clinic» sees its own clinic: without one it would see every clinic.
    check(
      'staff_profiles_clinic_scope',
      sql`not ('clinic' = any(${table.roles})) or cardinality(${table.clinicSlugs}) > 0`,
    ),
  ],
)

export type StaffProfile = typeof staffProfiles.$inferSelect
