import { type AnyPgColumn, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'

/** What Supabase Auth writes into `instance_id`, which it also asks for when it looks up a user. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'

export const uuidKey = () => uuid().primaryKey()
export const instanceId = () => uuid().default(NIL_UUID)
export const time = () => timestamp({ withTimezone: true })
export const string = () => varchar({ length: 255 })
/** A column that Supabase Auth reads into a plain string: an absent value is empty, never null. */
export const filledString = () => string().default('')
/** A row that goes with the one it points at. */
export const ownedBy = (column: () => AnyPgColumn) => uuid().references(column, { onDelete: 'cascade' })
