import { fillText } from '#content/fill-text.ts'
import { adminPrivacy } from '#content/ui/admin-operations.ts'
import { adminRights } from '#content/ui/admin-rights.ts'
import type { ShownRights } from './privacy-types.ts'

/** What staff write in a rights request, as the text of its fields. */
export type RightsWords = Record<
  'status' | 'dueOn' | 'note' | 'identity' | 'answer' | 'answeredBy' | 'leadFolio',
  string
>
/** Edited fields, and what was on the screen when each was first edited. */
export type RightsDraft = { edits: Partial<RightsWords>; was: Partial<RightsWords> }

export const NO_DRAFT: RightsDraft = { edits: {}, was: {} }

export function wordsOf(request: ShownRights): RightsWords {
  const { status, dueOn, identity, answer, answeredBy, leadFolio } = request
  return {
    status,
    dueOn,
    note: '',
    identity: identity ?? '',
    answer: answer ?? '',
    answeredBy: answeredBy ?? '',
    leadFolio: leadFolio ?? '',
  }
}

export function edited(draft: RightsDraft, request: ShownRights, next: Partial<RightsWords>): RightsDraft {
  return {
    edits: { ...draft.edits, ...next },
    was: { ...only(wordsOf(request), Object.keys(next)), ...draft.was },
  }
}

/** The body of the change: edited fields, with what they replace. What was set back is no change. */
export function moveOf({ edits, was }: RightsDraft, { status }: ShownRights) {
  const names = Object.keys(edits) as (keyof RightsWords)[]
  const { dueOn, ...words } = only(
    edits,
    names.filter((field) => edits[field] !== was[field]),
  )
  const { status: seen = status, note: _, ...read } = only(was, Object.keys({ status, ...words, dueOn }))
  return { seen, status, ...words, ...(dueOn ? { dueOn } : {}), was: read }
}

/** After a save: what has been typed since and is not stored. */
export function leftOf(draft: RightsDraft, sent: Partial<RightsWords>, saved: ShownRights): RightsDraft {
  const stored = wordsOf(saved)
  const names = Object.keys(draft.edits) as (keyof RightsWords)[]
  const left = names.filter((field) => ![sent[field], stored[field]].includes(draft.edits[field]))
  return edited(NO_DRAFT, saved, only(draft.edits, left))
}

/** After somebody else's save: the same edits, now upon theirs, and what theirs say in the same fields. */
export function besideTheirs({ edits, was }: RightsDraft, current: ShownRights) {
  const theirs = wordsOf(current)
  const names = Object.keys(edits) as (keyof RightsWords)[]
  const touched = names.filter((field) => ![was[field], edits[field]].includes(theirs[field]))
  return {
    draft: edited(NO_DRAFT, current, edits),
    notes: Object.fromEntries(touched.map((field) => [field, noteOf(field, theirs[field])])),
  }
}

function noteOf(field: keyof RightsWords, text: string): string {
  return text === '' ? adminRights.emptied : fillText(adminRights.theirs, { text: shown(field, text) })
}

function shown(field: keyof RightsWords, text: string): string {
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    status: adminPrivacy.statuses,
    identity: adminRights.identities,
    answeredBy: adminRights.channels,
  }
  if (field === 'dueOn') return text.split('-').toReversed().join('/')
  return names[field]?.[text] ?? text
}

function only(words: Partial<RightsWords>, fields: readonly string[]): Partial<RightsWords> {
  return Object.fromEntries(Object.entries(words).filter(([field]) => fields.includes(field)))
}
