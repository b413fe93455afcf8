import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** The primary key of every table of ours: a 64-bit identity that PostgreSQL hands out. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** When the row was written; a caller with its own clock may give the value. */
export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow()
