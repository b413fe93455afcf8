import type { Redirect } from './redirect-lines.ts'

/** More than any list can chain on purpose. */
const MOST_STEPS = 10

/**
 * Old path → final path. Where both lists move a path, the second list decides. Each is checked when it changes, but
 * not against later changes of the other, so chains are shortened here, and a path that would lead back to itself is
 * left alone.
 */
export function joinRedirects(first: readonly Redirect[], second: readonly Redirect[]): Map<string, string> {
  const next = new Map([...first, ...second].map(({ from, to }) => [from, to]))
  const ends = [...next.keys()].flatMap((from): [string, string][] => {
    const to = endOf(next, from)
    return to === null ? [] : [[from, to]]
  })
  return new Map(ends)
}

function endOf(next: ReadonlyMap<string, string>, from: string): string | null {
  let to = next.get(from)!
  for (let step = 0; step < MOST_STEPS; step++) {
    const further = next.get(to)
    if (further === undefined) return to
    to = further
  }
  return null
}
