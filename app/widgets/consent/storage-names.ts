/** Names of the two strictly necessary items; those of a visit are in `domain/visit.ts`. */
export const storageNames = {
  consent: 'clinicas-life.consent',
  forcedReloads: 'clinicas-life.reload',
} as const
