/**
 * What staff can write: articles and wiki terms as a whole, and changes to the bundled texts of treatments, concerns,
 * units and clinics.
 */
export const TEXT_KINDS = ['article', 'term', 'treatment', 'concern', 'unit', 'clinic'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/**
 * The state of a working copy. `published`: nothing differs from what the public sees. An article keeps its public
 * version while its working copy goes through the other states again. `expired`: the date of its next review passed.
 */
export const TEXT_STATES = [
  'draft',
  'editorial_review',
  'medical_review',
  'approved',
  'scheduled',
  'published',
  'expired',
  'archived',
] as const
export type TextState = (typeof TEXT_STATES)[number]

/** Why a revision was stored. */
export const REVISION_KINDS = [
  'imported',
  'generated',
  'auto',
  'saved',
  'merged',
  'restored',
  'published',
] as const
export type RevisionKind = (typeof REVISION_KINDS)[number]

/** Kinds that exist without a bundled text. */
export const isWholeText = (kind: TextKind): boolean => kind === 'article' || kind === 'term'
