import type { Capability } from '#domain/staff/capabilities.ts'
import { isWholeText, type TextKind, type TextState } from './text-kind.ts'
import type { ActionChoice, TextAction } from './text-view.ts'

/** What decides which actions are possible. */
export type WorkflowFacts = {
  kind: TextKind
  state: TextState
  capabilities: ReadonlySet<Capability>
  isAuthor: boolean
  isPublic: boolean
  /** The working copy differs from what is public. */
  hasChanges: boolean
  /** A medical approval of exactly this text exists. */
  isApproved: boolean
  /** What is missing or wrong to publish. */
  problems: number
  /** Findings of the advertising reviewer that prevent publishing and were not excused. */
  blocks: number
  /** Articles that are public now. */
  publicArticles: number
}

/** All public articles are in the memory of every process; docs/performance.md says how many fit. */
export const MOST_PUBLIC_ARTICLES = 15_000

/** Why no further article can become public; null if one can. */
export function noRoomFor({
  kind,
  isPublic,
  publicArticles,
}: Pick<WorkflowFacts, 'kind' | 'isPublic' | 'publicArticles'>): string | null {
  return kind === 'article' && !isPublic && publicArticles >= MOST_PUBLIC_ARTICLES
    ? 'La web tiene ya 15.000 artículos públicos, que es el máximo. Retira alguno antes.'
    : null
}

type Rule = {
  from: readonly TextState[]
  needs: readonly Capability[]
  to: TextState | null
  /** Reasons in Spanish why it is not possible now. */
  why?: (facts: WorkflowFacts) => string[]
  when?: (facts: WorkflowFacts) => boolean
}

/** Facts about a clinic, such as its parking, are not medical. */
const needsApproval = (kind: TextKind) => kind !== 'clinic'

const incomplete = ({ problems, blocks }: WorkflowFacts): string[] => [
  ...(problems > 0 ? [problems === 1 ? 'Falta 1 dato.' : `Faltan ${problems} datos.`] : []),
  ...(blocks > 0
    ? [
        blocks === 1
          ? 'El revisor de publicidad impide 1 frase.'
          : `El revisor de publicidad impide ${blocks} frases.`,
      ]
    : []),
]

const unapproved = ({ kind, isApproved }: WorkflowFacts): string[] =>
  needsApproval(kind) && !isApproved ? ['Falta la aprobación médica de este texto.'] : []

/** With an override, findings of the reviewer do not prevent publishing. */
const unpublishable = (facts: WorkflowFacts): string[] => [
  ...[noRoomFor(facts)].filter((why) => why !== null),
  ...unapproved(facts),
  ...incomplete(facts.capabilities.has('texts.override') ? { ...facts, blocks: 0 } : facts),
]

const BEFORE_APPROVAL = ['draft', 'editorial_review', 'medical_review'] as const

/** After which states a text may be published: with approval, or at any time if it needs none. */
const canBePublic: Rule['when'] = ({ kind, state, hasChanges, isPublic }) =>
  (!needsApproval(kind) || !(BEFORE_APPROVAL as readonly TextState[]).includes(state)) &&
  (hasChanges || !isPublic)

const RULES: Readonly<Record<TextAction, Rule>> = {
  request_editorial: { from: ['draft'], needs: ['texts.write'], to: 'editorial_review' },
  request_medical: {
    from: ['draft', 'editorial_review'],
    needs: ['texts.write'],
    to: 'medical_review',
    when: ({ kind }) => needsApproval(kind),
    why: incomplete,
  },
  approve: {
    from: ['medical_review', 'published', 'expired'],
    needs: ['texts.approve'],
    to: 'approved',
    when: ({ kind, state, isApproved }) => needsApproval(kind) && (state !== 'published' || !isApproved),
    why: (facts) => [
      ...(facts.isAuthor ? ['Quien escribe un texto no puede aprobarlo.'] : []),
      ...(facts.state === 'medical_review' ? incomplete(facts) : []),
    ],
  },
  send_back: {
    from: ['editorial_review', 'medical_review', 'approved', 'scheduled'],
    needs: ['texts.write', 'texts.approve'],
    to: 'draft',
  },
  schedule: {
    from: [...BEFORE_APPROVAL, 'approved', 'scheduled'],
    needs: ['texts.publish'],
    to: 'scheduled',
    when: canBePublic,
    why: unpublishable,
  },
  unschedule: { from: ['scheduled'], needs: ['texts.publish'], to: 'approved' },
  publish: {
    from: [...BEFORE_APPROVAL, 'approved', 'scheduled'],
    needs: ['texts.publish'],
    to: 'published',
    when: canBePublic,
    why: unpublishable,
  },
  withdraw: {
    from: ['draft', 'editorial_review', 'medical_review', 'approved', 'published', 'expired'],
    needs: ['texts.publish'],
    to: 'archived',
    when: ({ kind, isPublic }) => isWholeText(kind) && isPublic,
  },
  discard: {
    from: [...BEFORE_APPROVAL, 'approved'],
    needs: ['texts.write'],
    to: 'published',
    when: ({ isPublic, hasChanges }) => isPublic && hasChanges,
  },
  archive: {
    from: [...BEFORE_APPROVAL, 'approved'],
    needs: ['texts.write'],
    to: 'archived',
    when: ({ isPublic }) => !isPublic,
  },
  reopen: { from: ['archived'], needs: ['texts.write'], to: 'draft' },
}

/** The actions of this person on a text in this state, each with the reasons against it, if any. */
export function actionChoices(facts: WorkflowFacts): ActionChoice[] {
  return (Object.entries(RULES) as [TextAction, Rule][])
    .filter(
      ([, { from, needs, when }]) =>
        from.includes(facts.state) &&
        needs.some((need) => facts.capabilities.has(need)) &&
        (when?.(facts) ?? true),
    )
    .map(([action, { why }]) => {
      const reasons = why?.(facts) ?? []
      return { action, possible: reasons.length === 0, why: reasons }
    })
}

/** The state after an action. A public text stays published when it is approved as it is. */
export function stateAfter(action: TextAction, { state }: Pick<WorkflowFacts, 'state'>): TextState {
  const isPublicNow = state === 'published' || state === 'expired'
  if (action === 'approve' && isPublicNow) return 'published'
  return RULES[action].to ?? state
}

/**
 * The state of a text after its content changed: an approval holds for one text only, so an approved one goes back to
 * medical review, and a public one becomes a working copy.
 */
export function stateAfterChange(
  { kind, state }: Pick<WorkflowFacts, 'kind' | 'state'>,
  { keepsApproval }: { keepsApproval: boolean },
): TextState {
  if (state === 'published' || state === 'expired' || state === 'archived') return 'draft'
  if (keepsApproval || !needsApproval(kind)) return state
  return state === 'approved' || state === 'scheduled' ? 'medical_review' : state
}

/** Months until a text must be reviewed again: texts about drugs and surgery change sooner (docs/editorial.md). */
export function reviewMonths({ isDrugOrSurgery }: { isDrugOrSurgery: boolean }): number {
  return isDrugOrSurgery ? 6 : 12
}
