const LN2 = 0.6931471805599453
const TERMS = 14
const LARGEST = 60

/** e^x from sums and products alone, whose result is the same on every machine, unlike that of `Math.exp`. */
export function steadyExp(x: number): number {
  const bounded = Math.max(-LARGEST, Math.min(LARGEST, x))
  const halvings = Math.round(bounded / LN2)
  const rest = bounded - halvings * LN2
  let sum = 1
  for (let term = TERMS; term > 0; term--) sum = 1 + (sum * rest) / term
  const factor = halvings < 0 ? 0.5 : 2
  for (let count = Math.abs(halvings); count > 0; count--) sum *= factor
  return sum
}

/** Turns scores into probabilities, in place. */
export function softmax(scores: Float64Array): Float64Array {
  let largest = -Infinity
  for (const score of scores) largest = Math.max(largest, score)
  let sum = 0
  for (let at = 0; at < scores.length; at++) {
    scores[at] = steadyExp(scores[at]! - largest)
    sum += scores[at]!
  }
  for (let at = 0; at < scores.length; at++) scores[at] = scores[at]! / sum
  return scores
}
