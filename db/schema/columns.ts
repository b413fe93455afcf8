import { bigint, text, timestamp } from 'drizzle-orm/pg-core'

/** The primary key of every table of ours: a 64-bit identity that PostgreSQL hands out. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** When the row was written; a caller with its own clock may give the value. */
export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow()

declare const sealed: unique symbol

/**
 * A text that the database holds sealed. No string to TypeScript, so that nothing shows it, compares it or stores a plain
 * one in its place: server/vault opens and seals.
 */
export type Sealed = { readonly [sealed]: true }

export const sealedText = () => text().$type<Sealed>()
