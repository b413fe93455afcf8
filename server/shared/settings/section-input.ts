import { z } from 'zod'
import { rowVersion } from '../rows/row-version.ts'

const version = rowVersion
/** Why something is changed: the history and the audit log keep it. */
export const sectionReason = z
  .string()
  .trim()
  .min(3, 'Di por qué, en pocas palabras.')
  .max(1000, 'Es demasiado largo.')
/** What has to be typed where a change does harm that can't be taken back. */
const confirm = z.string().max(200).default('')

/** The body of a save: the version that was seen, the whole value, and why. */
export function sectionInput<Value extends z.ZodType>(value: Value) {
  return z.strictObject({ version, value, reason: sectionReason, confirm })
}

/** The body of a reversion. */
export const reversionInput = z.strictObject({ version, to: version, reason: sectionReason, confirm })
