import { z } from 'zod'

/** The largest version number PostgreSQL can store. */
export const MAX_VERSION = 2 ** 31 - 1
/** The version of a row that was seen; 0: it did not exist yet. */
export const rowVersion = z.int().min(0).max(MAX_VERSION)
