/** Names of local and session storage items; those of a visit are in `domain/lead/visit.ts`. */
export const storageNames = {
  consent: 'clinicas-life.consent',
  forcedReloads: 'clinicas-life.reload',
  /** Opens the visitor's conversation with the team; per tab. */
  conversation: 'clinicas-life.conversation',
  /** Needs consent: see the registry. */
  figure: 'clinicas-life.figure',
} as const
