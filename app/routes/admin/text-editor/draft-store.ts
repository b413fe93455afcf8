import { TEAM_ITEMS } from '#domain/accounts/account-items.ts'
import { mergeContent } from '#domain/editorial/merge-content.ts'
import { stableJson } from '#domain/editorial/stable-json.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'

/** What was typed and not yet saved, with what it began from. */
export type StoredDraft = { owner: string; base: TextContent; content: TextContent; at: string }

/** Beside the text that is being written; the oldest goes. */
const MOST_ASIDE = 3

const nameOf = (id: string) => `${TEAM_ITEMS.texts}.${id}`
const asideOf = (id: string) => `${id}.aside`

/** What is being typed; it survives a crash and a long loss of the connection. */
export function keepDraft(id: string, draft: StoredDraft): void {
  keep(id, draft)
}

export function dropDraft(id: string): void {
  drop(id)
}

/** The drafts of this person that would change the text, newest first. */
export function draftsToOffer(id: string, owner: string, content: TextContent): StoredDraft[] {
  return [read(id), ...readAside(id)]
    .filter(isDraft)
    .filter((draft) => draft.owner === owner && changes(draft, content))
}

/** Before something is typed: the draft of an earlier visit, by this or another account, stays under a second name. */
export function setAside(id: string, content: TextContent): void {
  const earlier = read(id)
  if (!isDraft(earlier) || !changes(earlier, content)) return
  keep(asideOf(id), [earlier, ...readAside(id)].slice(0, MOST_ASIDE))
  drop(id)
}

/** Forgets a draft that was used or is not wanted. */
export function dropOffer(id: string, { owner, at }: StoredDraft): void {
  const isIt = (one: unknown) => isDraft(one) && one.owner === owner && one.at === at
  if (isIt(read(id))) drop(id)
  const others = readAside(id).filter((one) => !isIt(one))
  if (others.length > 0) keep(asideOf(id), others)
  else drop(asideOf(id))
}

function changes(draft: StoredDraft, content: TextContent): boolean {
  const merged = mergeContent(draft.base, draft.content, content)
  return merged.conflicts.length > 0 || stableJson(merged.content) !== stableJson(content)
}

function readAside(id: string): StoredDraft[] {
  const stored = read(asideOf(id))
  return Array.isArray(stored) ? stored.filter(isDraft) : []
}

function isDraft(stored: unknown): stored is StoredDraft {
  const { owner, base, content, at } = (stored ?? {}) as Partial<StoredDraft>
  return Boolean(base && content) && typeof at === 'string' && typeof owner === 'string'
}

function read(id: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(nameOf(id)) ?? 'null')
  } catch {
    return null
  }
}

function keep(id: string, value: unknown): void {
  try {
    localStorage.setItem(nameOf(id), JSON.stringify(value))
  } catch {
    // Without storage the text lives in this tab until it is saved.
  }
}

function drop(id: string): void {
  try {
    localStorage.removeItem(nameOf(id))
  } catch {
    // Nothing was stored.
  }
}
