import { type ClinicScope, seesClinic } from '../staff/sees-clinic.ts'

export const ASSIGNMENT_RULES = ['none', 'turns', 'fixed'] as const

/** Who gets a new request: nobody, the next in the team, or the clinic's assignee. */
export type AssignmentRule = {
  rule: (typeof ASSIGNMENT_RULES)[number]
  /** For `fixed`: clinic → account; `NO_CLINIC` for requests without one. */
  owners: Readonly<Record<string, string>>
}

export const NO_CLINIC = 'none'
export const DEFAULT_ASSIGNMENT: AssignmentRule = { rule: 'none', owners: {} }

/** A user who can be assigned requests. */
export type Assignee = ClinicScope & { id: string }

/**
 * The assignee of a new request; null for nobody. A named assignee who may not work on it (any more) doesn't get it.
 * @param turns account → last turn, larger is later; users without one come first
 */
export function assigneeOf(
  clinicSlug: string | null,
  { rule, owners }: AssignmentRule,
  team: readonly Assignee[],
  turns: ReadonlyMap<string, number>,
): string | null {
  if (rule === 'none') return null
  const able = team.filter((one) => seesClinic(one, clinicSlug))
  if (rule === 'fixed') return able.find(({ id }) => id === owners[clinicSlug ?? NO_CLINIC])?.id ?? null
  const turnOf = ({ id }: Assignee) => turns.get(id) ?? Number.NEGATIVE_INFINITY
  const [next] = able.toSorted((a, b) => compare(turnOf(a), turnOf(b)) || (a.id < b.id ? -1 : 1))
  return next?.id ?? null
}

/** Not a subtraction: two users without a turn are equal, and Infinity − Infinity is NaN. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}
