/**
 * Three to six round axis values, from 0 to at least `highest`.
 * @param whole only whole numbers, for counts
 */
export function axisTicks(highest: number, whole = true): number[] {
  if (!(highest > 0)) return [0, 1]
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const size = [1, 2, 5, 10].find((one) => one * power >= rough)!
  const step = whole ? Math.max(1, size * power) : size * power
  const count = Math.ceil(highest / step - 1e-9)
  // A sum of steps would gather the error of each.
  return Array.from({ length: count + 1 }, (_tick, index) => Number((index * step).toPrecision(12)))
}
