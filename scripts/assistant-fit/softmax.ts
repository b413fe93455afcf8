import { type Candidate } from '#domain/assistant/subjects/subject-signs.ts'

/** The candidates of a question, and which of them are right. */
export type Group = { candidates: readonly Candidate[]; right: ReadonlySet<string> }

const ROUNDS = 400
const STEP = 0.05
/** Keeps the weights small, so that what few questions show is not believed. */
const SHRINK = 0.001

/** Weights that make the right candidates likeliest (Adam, from zero). */
export function fitSoftmax(groups: readonly Group[], { shrink = SHRINK } = {}): Record<string, number> {
  const names = [
    ...new Set(groups.flatMap(({ candidates }) => candidates.flatMap(({ signs }) => [...signs.keys()]))),
  ]
  const at = new Map(names.map((name, index) => [name, index]))
  const data = groups.map(({ candidates, right }) =>
    candidates.map(({ href, signs }) => ({
      isRight: right.has(href),
      signs: [...signs].map(([name, value]) => [at.get(name)!, value] as const),
    })),
  )
  const weights = new Float64Array(names.length)
  const mean = new Float64Array(names.length)
  const square = new Float64Array(names.length)
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(names.length)
    for (const candidates of data) {
      const scores = candidates.map(({ signs }) =>
        signs.reduce((sum, [index, value]) => sum + weights[index]! * value, 0),
      )
      const most = Math.max(...scores)
      const odds = scores.map((score) => Math.exp(score - most))
      const all = odds.reduce((sum, one) => sum + one, 0)
      const good = odds.reduce((sum, one, index) => sum + (candidates[index]!.isRight ? one : 0), 0)
      candidates.forEach(({ isRight, signs }, index) => {
        const push = (isRight ? odds[index]! / good : 0) - odds[index]! / all
        for (const [sign, value] of signs) gradient[sign]! += push * value
      })
    }
    for (let index = 0; index < weights.length; index++) {
      const slope = gradient[index]! / data.length - shrink * weights[index]!
      mean[index] = 0.9 * mean[index]! + 0.1 * slope
      square[index] = 0.999 * square[index]! + 0.001 * slope * slope
      const corrected = mean[index]! / (1 - 0.9 ** round)
      weights[index]! += (STEP * corrected) / (Math.sqrt(square[index]! / (1 - 0.999 ** round)) + 1e-8)
    }
  }
  return Object.fromEntries(names.map((name, index) => [name, weights[index]!]))
}

/** The share of questions whose likeliest candidate is right. */
export function shareFirst(groups: readonly Group[], weights: Readonly<Record<string, number>>): number {
  return shareAmong(groups, weights, 1)
}

/** The share of questions with a right one among the likeliest candidates. */
export function shareAmong(
  groups: readonly Group[],
  weights: Readonly<Record<string, number>>,
  count: number,
): number {
  const isRight = ({ candidates, right }: Group) =>
    candidates
      .map(({ href, signs }) => ({
        href,
        score: [...signs].reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0),
      }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, count)
      .some(({ href }) => right.has(href))
  return groups.filter(isRight).length / Math.max(groups.length, 1)
}
