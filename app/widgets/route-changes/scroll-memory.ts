/** Where each entry of the history was left, by `location.key`; in memory, with a copy in the entry's own state. */
const positions = new Map<string, number>()

/** Remembers the position of the entry on screen, also across a reload (the history entry keeps it, no storage). */
export function rememberScroll(key: string, y: number = window.scrollY): void {
  positions.set(key, y)
}

/** Writes the position into the current history entry, beside what React Router keeps there. */
export function keepScrollInHistory(y: number = window.scrollY): void {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || readScroll(state) === y) return
  window.history.replaceState({ ...state, scrollY: y }, '')
}

/** Earlier position of a history entry in pixels; 0 when nothing is known. */
export function recallScroll(key: string, state: unknown = window.history.state): number {
  return positions.get(key) ?? readScroll(state) ?? 0
}

function readScroll(state: unknown): number | undefined {
  const y = typeof state === 'object' && state !== null && 'scrollY' in state ? state.scrollY : undefined
  return typeof y === 'number' && y >= 0 ? y : undefined
}
