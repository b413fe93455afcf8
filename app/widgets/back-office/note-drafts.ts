import { createStore } from '#app/ui/create-store.ts'
import { TEAM_ITEMS } from '#domain/accounts/account-items.ts'
import { useSyncExternalStore } from 'react'
import { useStaff } from './staff/use-staff.ts'
import { typedSince } from './typed-since.ts'

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
 * tab is closed; another user of the tab never gets it. The last part takes out what has been sent, and returns what
 * was typed meanwhile.
 */
export function useNoteDraft(
  folio: string,
): [text: string, setText: (text: string) => void, takeOut: (sent: string) => string] {
  const owner = useStaff().me?.user.id ?? ''
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => draftOf(current(), owner, folio),
    () => '',
  )
  return [
    text,
    (next) => keep(withDraft(current(), { owner, folio, text: next })),
    (sent) => {
      keep(withoutSent(current(), { owner, folio, text: sent }))
      return draftOf(current(), owner, folio)
    },
  ]
}

/** On sign-out. */
export function forgetNoteDrafts() {
  keep(NONE)
}

export function draftOf({ owner, notes }: NoteDrafts, user: string, folio: string): string {
  return owner === user && Object.hasOwn(notes, folio) ? notes[folio]! : ''
}

type Draft = { owner: string; folio: string; text: string }

export function withDraft(known: NoteDrafts, { owner, folio, text }: Draft): NoteDrafts {
  const others = Object.entries(known.owner === owner ? known.notes : {}).filter(([one]) => one !== folio)
  const next = text === '' ? others : [...others, [folio, text] as const].slice(-MOST)
  return next.length === 0 ? NONE : { owner, notes: Object.fromEntries(next) }
}

/** Without a text that has been sent, but with what was typed since. */
export function withoutSent(known: NoteDrafts, { owner, folio, text }: Draft): NoteDrafts {
  return withDraft(known, { owner, folio, text: typedSince(text, draftOf(known, owner, folio)) })
}

/** Any other value stored under the name counts as empty. */
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
