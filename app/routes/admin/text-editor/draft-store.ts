import { TEAM_ITEMS } from '#domain/accounts/account-items.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'

/** What was typed and not yet saved, with what it began from. */
export type StoredDraft = { owner: string; base: TextContent; content: TextContent; at: string }

const nameOf = (id: string) => `${TEAM_ITEMS.texts}.${id}`

/** The unsaved text of this person in this browser; it survives a crash and a long loss of the connection. */
export function readDraft(id: string, owner: string): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(nameOf(id)) ?? 'null') as Partial<StoredDraft> | null
    const isWhole = stored?.base && stored.content && typeof stored.at === 'string'
    return isWhole && stored.owner === owner ? (stored as StoredDraft) : null
  } catch {
    return null
  }
}

export function keepDraft(id: string, draft: StoredDraft): void {
  try {
    localStorage.setItem(nameOf(id), JSON.stringify(draft))
  } catch {
    // Without storage the text lives in this tab until it is saved.
  }
}

export function dropDraft(id: string): void {
  try {
    localStorage.removeItem(nameOf(id))
  } catch {
    // Nothing was stored.
  }
}
