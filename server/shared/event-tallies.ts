import type { Deps } from '../deps.ts'

/** What became of the events that this process received since its start, by `accepted` or the reason against it. */
export type EventTallies = Map<string, number>

const ofDeps = new WeakMap<Deps, EventTallies>()

export function eventTalliesOf(deps: Deps): EventTallies {
  const tallies = ofDeps.get(deps) ?? new Map<string, number>()
  ofDeps.set(deps, tallies)
  return tallies
}
