/** Scroll position of each history entry, by `location.key`. In memory, with a copy in the entry's own state. */
const positions = new Map<string, number>()

/** Saves the position of the current entry; it survives a reload in the history entry, without storage. */
export function rememberScroll(key: string, y: number = window.scrollY): void {
  positions.set(key, y)
}

/** Writes the position into the current history entry, next to React Router's state. */
export function keepScrollInHistory(y: number = window.scrollY): void {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || readScroll(state) === y) return
  window.history.replaceState({ ...state, scrollY: y }, '')
}

/** Saved position of a history entry in pixels; 0 if unknown. */
export function recallScroll(key: string, state: unknown = window.history.state): number {
  return positions.get(key) ?? readScroll(state) ?? 0
}

function readScroll(state: unknown): number | undefined {
  const y = typeof state === 'object' && state !== null && 'scrollY' in state ? state.scrollY : undefined
  return typeof y === 'number' && y >= 0 ? y : undefined
}
