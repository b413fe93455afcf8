import { type ClinicScope, seesClinic } from '../staff/sees-clinic.ts'

export const ASSIGNMENT_RULES = ['none', 'turns', 'fixed'] as const

/** Who gets a new request: nobody, the next one of the team, or the person who is named for its clinic. */
export type AssignmentRule = {
  rule: (typeof ASSIGNMENT_RULES)[number]
  /** Of `fixed`: clinic → account; under `NO_CLINIC` for requests that name none. */
  owners: Readonly<Record<string, string>>
}

export const NO_CLINIC = 'none'
export const DEFAULT_ASSIGNMENT: AssignmentRule = { rule: 'none', owners: {} }

/** Somebody who may be given requests. */
export type Assignee = ClinicScope & { id: string }

/**
 * Whom a new request goes to; null: nobody. Whoever is named but may not work on it (any more) gets nothing.
 * @param turns account → when their last turn was, larger is later; whoever had none comes first
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

/** Not a difference: two who had no turn are equal, and infinity minus itself is no number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}
