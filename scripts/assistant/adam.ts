/** Weights with their slopes since the last step and what is remembered of those before (Adam, Kingma and Ba 2014). */
export type Adam = {
  weights: Float32Array
  slopes: Float32Array
  means: Float32Array
  squares: Float32Array
  /** Weights in rows of this length are stepped only where a row was met since the last step. */
  width: number
  met: Set<number>
  /** What is left of the first slope in `means` and in `squares`. */
  left: { mean: number; square: number }
}

export function adamOf(weights: Float32Array, width = weights.length): Adam {
  const zeros = () => new Float32Array(weights.length)
  return {
    weights,
    slopes: zeros(),
    means: zeros(),
    squares: zeros(),
    width,
    met: new Set(),
    left: { mean: 1, square: 1 },
  }
}

const KEEP_MEAN = 0.9
const KEEP_SQUARE = 0.999
const LEAST = 1e-8

/** Moves the weights of the rows that were met against the mean of `examples` slopes, and forgets these. */
export function adamStep(adam: Adam, rate: number, examples: number) {
  const { weights, slopes, means, squares, width, met, left } = adam
  left.mean *= KEEP_MEAN
  left.square *= KEEP_SQUARE
  for (const row of met) {
    for (let at = row * width; at < (row + 1) * width; at++) {
      const slope = slopes[at]! / examples
      means[at] = KEEP_MEAN * means[at]! + (1 - KEEP_MEAN) * slope
      squares[at] = KEEP_SQUARE * squares[at]! + (1 - KEEP_SQUARE) * slope * slope
      const stride = means[at]! / (1 - left.mean) / (Math.sqrt(squares[at]! / (1 - left.square)) + LEAST)
      weights[at] = weights[at]! - rate * stride
      slopes[at] = 0
    }
  }
  met.clear()
}
