/** What speaks for and against something, by name, and whether it held. */
export type Row = { signs: Readonly<Record<string, number>>; holds: boolean; weight: number }

const ROUNDS = 800
const STEP = 0.05
const SHRINK = 0.0004

/** Weights of a logistic regression with a `start` (Adam, from zero). */
export function fitLogistic(rows: readonly Row[]): Record<string, number> {
  const names = [...new Set(['start', ...rows.flatMap(({ signs }) => Object.keys(signs))])]
  const data = rows.map(({ signs, holds, weight }) => ({
    values: names.map((name) => (name === 'start' ? 1 : (signs[name] ?? 0))),
    holds: holds ? 1 : 0,
    weight,
  }))
  const weights = new Float64Array(names.length)
  const mean = new Float64Array(names.length)
  const square = new Float64Array(names.length)
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(names.length)
    for (const { values, holds, weight } of data) {
      const score = values.reduce((sum, value, index) => sum + weights[index]! * value, 0)
      const off = weight * (holds - 1 / (1 + Math.exp(-score)))
      for (let index = 0; index < values.length; index++) gradient[index]! += off * values[index]!
    }
    for (let index = 0; index < weights.length; index++) {
      const slope = gradient[index]! / data.length - SHRINK * weights[index]!
      mean[index] = 0.9 * mean[index]! + 0.1 * slope
      square[index] = 0.999 * square[index]! + 0.001 * slope * slope
      const corrected = mean[index]! / (1 - 0.9 ** round)
      weights[index]! += (STEP * corrected) / (Math.sqrt(square[index]! / (1 - 0.999 ** round)) + 1e-8)
    }
  }
  return Object.fromEntries(names.map((name, index) => [name, weights[index]!]))
}

export function chanceBy(
  weights: Readonly<Record<string, number>>,
  signs: Readonly<Record<string, number>>,
): number {
  const score = Object.entries(signs).reduce(
    (sum, [name, value]) => sum + (weights[name] ?? 0) * value,
    weights['start'] ?? 0,
  )
  return 1 / (1 + Math.exp(-score))
}
