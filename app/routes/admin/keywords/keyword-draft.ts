import type { KeywordRow } from '#domain/keywords/keyword-view.ts'
import { numberOf, tagsOf } from '#domain/keywords/read-import.ts'
import type { SavedRow } from '../settings/use-row-draft.ts'

/** What the form of a keyword shows; empty for nothing. */
export type KeywordDraft = Record<
  | 'text'
  | 'targetPath'
  | 'state'
  | 'intent'
  | 'treatment'
  | 'unit'
  | 'concern'
  | 'city'
  | 'volume'
  | 'difficulty'
  | 'cost'
  | 'tags'
  | 'notes',
  string
>

export function savedKeyword(keyword: KeywordRow): SavedRow<KeywordDraft> {
  const { text, targetPath, state, intent, treatment, unit, concern, city, notes, version } = keyword
  const row = {
    text,
    targetPath: targetPath ?? '',
    state,
    intent: intent ?? '',
    treatment: treatment ?? '',
    unit: unit ?? '',
    concern: concern ?? '',
    city: city ?? '',
    volume: figure(keyword.volume),
    difficulty: figure(keyword.difficulty),
    cost: figure(keyword.cost),
    tags: keyword.tags.join(', '),
    notes,
  }
  return { row, version }
}

/** For the server. */
export function keywordInput(draft: KeywordDraft) {
  const number = (typed: string) => numberOf(typed.trim()) ?? null
  return {
    text: draft.text.trim(),
    targetPath: draft.targetPath.trim() || null,
    state: draft.state,
    intent: draft.intent || null,
    treatment: draft.treatment || null,
    unit: draft.unit || null,
    concern: draft.concern || null,
    city: draft.city || null,
    volume: number(draft.volume),
    difficulty: number(draft.difficulty),
    cost: number(draft.cost),
    tags: tagsOf(draft.tags.trim()),
    notes: draft.notes.trim(),
  }
}

const figure = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))
