/** One guided text, or proposals for many gaps. */
export const GENERATOR_KINDS = ['piece', 'batch'] as const
export type GeneratorKind = (typeof GENERATOR_KINDS)[number]

export const GENERATOR_STATES = [
  'draft',
  'queued',
  'running',
  'paused',
  'done',
  'failed',
  'cancelled',
] as const
export type GeneratorState = (typeof GENERATOR_STATES)[number]

/** `rules`: templates and the site's own sentences, always available; `model`: a language model. */
export const GENERATOR_ENGINES = ['rules', 'model'] as const
export type GeneratorEngine = (typeof GENERATOR_ENGINES)[number]

export const PROPOSAL_STATES = [
  'queued',
  'running',
  'proposed',
  'accepted',
  'rejected',
  'failed',
  'undone',
] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]
