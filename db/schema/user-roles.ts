import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole, pgTable, text, unique, uuid, check } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './auth/users.ts'

const authenticated = pgRole('authenticated').existing()
const serviceRole = pgRole('service_role').existing()

/**
 * Roles of accounts; `admin` opens the back office. Users read their own rows through /rest/v1, and nobody writes
 * there: rows come from `npm run admin:create` and the server itself.
 *
 * Personal data of staff; deleted with the account.
 */
export const userRoles = pgTable(
  'user_roles',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('user_roles_user_id_role_key').on(table.userId, table.role),
    check('user_roles_role_format', sql`${table.role} ~ '^[a-z][a-z_]{0,49}$'`),
    pgPolicy('Users read their own roles', {
      for: 'select',
      to: authenticated,
      using: sql`${table.userId} = (select auth.uid())`,
    }),
    pgPolicy('The service reads every role', { for: 'select', to: serviceRole, using: sql`true` }),
  ],
).enableRLS()

export type UserRole = typeof userRoles.$inferSelect
