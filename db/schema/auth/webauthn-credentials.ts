import { bigint, boolean, customType, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ownedBy, time, uuidKey } from './columns.ts'
import { auth } from './schema.ts'
import { users } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * A passkey: a key in a person's device that signs them in by itself. Only its public half is here, which opens nothing.
 * Personal data (the name that the person gave it); goes with the user.
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
      /** How often the device says that it has signed: a copy of it would count apart. Many devices always say 0. */
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
