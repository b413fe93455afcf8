import { z } from 'zod'
import { rowVersion } from '../rows/row-version.ts'

const version = rowVersion
/** Why something is changed: stored in the history and the audit log. */
export const sectionReason = z
  .string()
  .trim()
  .min(3, 'Di por qué, en pocas palabras.')
  .max(1000, 'Es demasiado largo.')
/** What to type to confirm a change whose harm can't be undone. */
const confirm = z.string().max(200).default('')

/** The body of a save: the version seen, the whole value, and the reason. */
export function sectionInput<Value extends z.ZodType>(value: Value) {
  return z.strictObject({ version, value, reason: sectionReason, confirm })
}

/** The body of a revert. */
export const reversionInput = z.strictObject({ version, to: version, reason: sectionReason, confirm })
