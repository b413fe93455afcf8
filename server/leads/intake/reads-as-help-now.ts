import { needsHelpNow } from '#domain/lead/mentions.ts'
import { readSafety } from '../../shared/reading/read-safety.ts'

/** Whether who sends this message should see 112 and 024 first. Read in passing: nothing of it is stored or logged. */
export function readsAsHelpNow(message: string | null): boolean {
  return message !== null && needsHelpNow(readSafety(message))
}
