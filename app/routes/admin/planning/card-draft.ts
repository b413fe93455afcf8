import type { PlanCard } from '#domain/editorial/plan-view.ts'
import type { SavedRow } from '../settings/use-row-draft.ts'

/** What the form of a card shows; empty for nothing. */
export type CardDraft = Record<
  | 'title'
  | 'type'
  | 'state'
  | 'plannedFor'
  | 'ownerId'
  | 'reviewerId'
  | 'effort'
  | 'impact'
  | 'lane'
  | 'path'
  | 'brief',
  string
>

export function savedCard(card: PlanCard): SavedRow<CardDraft> {
  const { title, type, state, plannedFor, ownerId, reviewerId, effort, impact, lane, path, brief } = card
  const row = {
    title,
    type,
    state,
    plannedFor: plannedFor ?? '',
    ownerId: ownerId ?? '',
    reviewerId: reviewerId ?? '',
    effort: effort === null ? '' : String(effort).replace('.', ','),
    impact: impact === null ? '' : String(impact),
    lane: lane ?? '',
    path: path ?? '',
    brief,
  }
  return { row, version: card.version }
}

/** For the server. The column of a card with a text is that of the text. */
export function cardInput({ state, ...draft }: CardDraft, hasText: boolean) {
  const effort = draft.effort.trim().replace(',', '.')
  return {
    title: draft.title.trim(),
    type: draft.type,
    ...(hasText ? {} : { state }),
    plannedFor: draft.plannedFor || null,
    ownerId: draft.ownerId || null,
    reviewerId: draft.reviewerId || null,
    effort: effort === '' ? null : Number(effort),
    impact: draft.impact === '' ? null : Number(draft.impact),
    lane: draft.lane || null,
    path: draft.path.trim() || null,
    brief: draft.brief.trim(),
  }
}
