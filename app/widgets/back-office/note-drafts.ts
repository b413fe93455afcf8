import { createStore } from '#app/ui/create-store.ts'
import { TEAM_ITEMS } from '#domain/accounts/account-items.ts'
import { useSyncExternalStore } from 'react'
import { useStaff } from './staff/use-staff.ts'

/** The notes that one user has begun in this tab, by folio. */
type NoteDrafts = { owner: string; notes: Readonly<Record<string, string>> }

const NONE: NoteDrafts = { owner: '', notes: {} }
/** More are not kept: the oldest is dropped. */
const MOST = 20

const drafts = createStore(NONE)
let isRead = false

function current(): NoteDrafts {
  if (!isRead) {
    isRead = true
    drafts.set(parseDrafts(stored()))
  }
  return drafts.current()
}

/**
 * The draft of a request's note. It survives a reload, in the storage of this tab, which the browser empties when the
 * tab is closed; another user of the tab never gets it.
 */
export function useNoteDraft(folio: string): [string, (text: string) => void] {
  const owner = useStaff().me?.user.id ?? ''
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => draftOf(current(), owner, folio),
    () => '',
  )
  return [text, (next) => keep(withDraft(current(), { owner, folio, text: next }))]
}

/** On sign-out. */
export function forgetNoteDrafts() {
  keep(NONE)
}

export function draftOf({ owner, notes }: NoteDrafts, user: string, folio: string): string {
  return owner === user && Object.hasOwn(notes, folio) ? notes[folio]! : ''
}

export function withDraft(
  known: NoteDrafts,
  { owner, folio, text }: { owner: string; folio: string; text: string },
): NoteDrafts {
  const others = Object.entries(known.owner === owner ? known.notes : {}).filter(([one]) => one !== folio)
  const next = text === '' ? others : [...others, [folio, text] as const].slice(-MOST)
  return next.length === 0 ? NONE : { owner, notes: Object.fromEntries(next) }
}

/** Whatever else is stored under the name counts as nothing. */
export function parseDrafts(text: string | null): NoteDrafts {
  try {
    const { owner, notes } = JSON.parse(text ?? '') as Partial<NoteDrafts>
    const isText = (one: unknown) => typeof one === 'string'
    return isText(owner) && notes && Object.values(notes).every(isText) ? { owner: owner!, notes } : NONE
  } catch {
    return NONE
  }
}

function keep(next: NoteDrafts) {
  drafts.set(next)
  try {
    if (next === NONE) sessionStorage.removeItem(TEAM_ITEMS.notes)
    else sessionStorage.setItem(TEAM_ITEMS.notes, JSON.stringify(next))
  } catch {
    // Without storage the drafts live in memory until the page is left.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(TEAM_ITEMS.notes)
  } catch {
    return null
  }
}
