import { leadWords } from '#content/ui/lead-words.ts'

/** Why a request was lost, in Spanish. */
export function lossReason(id: string): string {
  return (leadWords.lostReason as Readonly<Record<string, string>>)[id] ?? id
}
