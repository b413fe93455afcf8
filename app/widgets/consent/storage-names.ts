/** Names of local and session storage items; those of a visit are in `domain/lead/visit.ts`. */
export const storageNames = {
  consent: 'clinicas-life.consent',
  forcedReloads: 'clinicas-life.reload',
  /** Needs consent: see the registry. */
  figure: 'clinicas-life.figure',
} as const
