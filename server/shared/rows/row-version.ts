import { z } from 'zod'

/** The largest number of a version in PostgreSQL. */
export const MAX_VERSION = 2 ** 31 - 1
/** The version of a row that was seen; 0: there was none yet. */
export const rowVersion = z.int().min(0).max(MAX_VERSION)
