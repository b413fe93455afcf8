import { bigint, boolean, customType, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ownedBy, time, uuidKey } from './columns.ts'
import { auth } from './schema.ts'
import { users } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * A passkey: a key in a person's device that signs them in without a password. Only its public half is here, which
 * gives no access. Personal data (the name the person gave it); deleted with the user.
 */
export const webauthnCredentials = auth
  .table(
    'webauthn_credentials',
    {
      id: uuidKey(),
      userId: ownedBy(() => users.id).notNull(),
      credentialId: bytes().notNull(),
      publicKey: bytes().notNull(),
      attestationType: text().notNull().default(''),
      aaguid: uuid(),
      /** The device's own signature counter, which would reveal a cloned key. Many devices always report 0. */
      signCount: bigint({ mode: 'number' }).notNull().default(0),
      transports: jsonb().$type<string[]>().notNull().default([]),
      backupEligible: boolean().notNull().default(false),
      backedUp: boolean().notNull().default(false),
      friendlyName: text().notNull().default(''),
      createdAt: time().notNull().defaultNow(),
      updatedAt: time().notNull().defaultNow(),
      lastUsedAt: time(),
    },
    (table) => [
      uniqueIndex('webauthn_credentials_credential_id_key').on(table.credentialId),
      index('webauthn_credentials_user_id_idx').on(table.userId),
    ],
  )
  .enableRLS()

export type PasskeyRow = typeof webauthnCredentials.$inferSelect
