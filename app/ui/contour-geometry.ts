export type Point = readonly [x: number, y: number]

/** A generator of numbers in [0, 1), seeded by the text alone (FNV-1a, then mulberry32). */
export function randomFrom(text: string): () => number {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** `x y`, rounded to whole units. */
export function round([x, y]: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`
}

/** A smooth path through the midpoints. Relative whole units make the shortest markup. */
export function smoothPath(points: readonly Point[], closed = false): string {
  const whole = points.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const at = (index: number): Point => whole[index % whole.length] ?? [0, 0]
  const middle = (a: Point, b: Point): Point => [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)]
  const last = whole.length - 1
  let [x, y] = closed ? middle(at(last), at(0)) : at(0)
  const start = `M${x} ${y}q`
  const steps: number[] = []
  for (let index = closed ? 0 : 1; index < (closed ? whole.length : last); index++) {
    const via = at(index)
    const end = !closed && index === last - 1 ? at(last) : middle(via, at(index + 1))
    steps.push(via[0] - x, via[1] - y, end[0] - x, end[1] - y)
    ;[x, y] = end
  }
  return start + steps.join(' ').replaceAll(' -', '-') + (closed ? 'z' : '')
}

interface Loops {
  centre: Point
  count: number
  /** Radius of the first and last loops. */
  inner: number
  outer: number
  /** How far a loop deviates from a circle. */
  wobble: number
  /** Offset of the last loop's center from the first one's. */
  drift?: Point
  /** Ratio of width to height. */
  stretch?: number
  /** Three angles that define the shape. */
  phases: readonly [number, number, number]
}

/** Closed contour lines around a point, from the inside out. */
export function closedLoops({
  centre: [cx, cy],
  count,
  inner,
  outer,
  wobble,
  drift = [0, 0],
  stretch = 1,
  phases: [a, b, c],
}: Loops): string[] {
  return Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1)
    const radius = inner + (outer - inner) * t ** 1.15
    const corners = radius > 200 ? 10 : 8
    const points = Array.from({ length: corners }, (_, corner): Point => {
      const angle = (corner / corners) * 2 * Math.PI
      const wave = Math.cos(angle + a) * 0.5 + Math.cos(2 * angle + b) + 0.5 * Math.cos(3 * angle + c)
      const reach = radius * 1.06 * (1 + wobble * (0.5 + t) * wave)
      return [
        cx + drift[0] * t + Math.cos(angle) * reach * stretch,
        cy + drift[1] * t + Math.sin(angle) * reach,
      ]
    })
    return smoothPath(points, true)
  })
}
