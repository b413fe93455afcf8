import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { filledString, instanceId, string, time, uuidKey } from './columns.ts'
import { auth } from './schema.ts'

const isHash = (column: AnyPgColumn) => sql`${column}::text !~ '^[0-9 ]*$'`

/**
 * An account. The `…_token` columns of Supabase Auth's table are always empty here: codes are in `one_time_tokens`.
 *
 * Personal data of staff. Purpose: let them sign in. Deleted by `DELETE /admin/users/{id}`, together with sessions,
 * identities, factors and codes.
 */
export const users = auth
  .table(
    'users',
    {
      instanceId: instanceId(),
      id: uuidKey(),
      aud: string(),
      role: string(),
      email: string(),
      encryptedPassword: string(),
      emailConfirmedAt: time(),
      invitedAt: time(),
      confirmationToken: filledString(),
      confirmationSentAt: time(),
      recoveryToken: filledString(),
      recoverySentAt: time(),
      emailChangeTokenNew: filledString(),
      emailChange: filledString(),
      emailChangeSentAt: time(),
      lastSignInAt: time(),
      rawAppMetaData: jsonb().$type<Record<string, unknown>>(),
      rawUserMetaData: jsonb().$type<Record<string, unknown>>(),
      isSuperAdmin: boolean(),
      createdAt: time(),
      updatedAt: time(),
      phone: text().unique('users_phone_key'),
      phoneConfirmedAt: time(),
      phoneChange: text().default(''),
      phoneChangeToken: filledString(),
      phoneChangeSentAt: time(),
      confirmedAt: time().generatedAlwaysAs(sql`LEAST(email_confirmed_at, phone_confirmed_at)`),
      emailChangeTokenCurrent: filledString(),
      /** How far a secure change of address is: 0 none, 1 one of the two addresses confirmed. */
      emailChangeConfirmStatus: smallint().default(0),
      bannedUntil: time(),
      reauthenticationToken: filledString(),
      reauthenticationSentAt: time(),
      /** From SAML: its address may also belong to another account. */
      isSsoUser: boolean().notNull().default(false),
      deletedAt: time(),
      isAnonymous: boolean().notNull().default(false),
    },
    (table) => [
      uniqueIndex('users_email_partial_key')
        .on(table.email)
        .where(sql`${table.isSsoUser} = false`),
      index('users_instance_id_email_idx').on(table.instanceId, sql`lower((${table.email})::text)`),
      index('users_instance_id_idx').on(table.instanceId),
      index('users_is_anonymous_idx').on(table.isAnonymous),
      uniqueIndex('confirmation_token_idx')
        .on(table.confirmationToken)
        .where(isHash(table.confirmationToken)),
      uniqueIndex('recovery_token_idx').on(table.recoveryToken).where(isHash(table.recoveryToken)),
      uniqueIndex('email_change_token_current_idx')
        .on(table.emailChangeTokenCurrent)
        .where(isHash(table.emailChangeTokenCurrent)),
      uniqueIndex('email_change_token_new_idx')
        .on(table.emailChangeTokenNew)
        .where(isHash(table.emailChangeTokenNew)),
      uniqueIndex('reauthentication_token_idx')
        .on(table.reauthenticationToken)
        .where(isHash(table.reauthenticationToken)),
      check(
        'users_email_change_confirm_status_check',
        sql`${table.emailChangeConfirmStatus} >= 0 AND ${table.emailChangeConfirmStatus} <= 2`,
      ),
    ],
  )
  .enableRLS()

export type UserRow = typeof users.$inferSelect
