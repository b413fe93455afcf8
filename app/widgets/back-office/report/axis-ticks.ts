/** Three to six round axis values, from 0 to at least `highest`. */
export function axisTicks(highest: number): number[] {
  if (!(highest > 0)) return [0, 1]
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].find((size) => size * power >= rough)! * power)
  const ticks = [0]
  while (ticks.at(-1)! < highest) ticks.push(ticks.at(-1)! + step)
  return ticks
}
