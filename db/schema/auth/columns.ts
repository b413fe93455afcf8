import { type AnyPgColumn, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'

/** What Supabase Auth writes into `instance_id`, which it also uses to look up users. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'

export const uuidKey = () => uuid().primaryKey()
export const instanceId = () => uuid().default(NIL_UUID)
export const time = () => timestamp({ withTimezone: true })
export const string = () => varchar({ length: 255 })
/** A column that Supabase Auth reads into a plain string: an absent value is empty, never null. */
export const filledString = () => string().default('')
/** A foreign key whose row is deleted with the one it references. */
export const ownedBy = (column: () => AnyPgColumn) => uuid().references(column, { onDelete: 'cascade' })
