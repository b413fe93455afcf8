/** A change of the address by what the person is using: the window and the focus stay, also when it changes nothing. */
export const STAYING = { preventScrollReset: true, state: { staying: true } } as const

/** Whether a place was gone to like this. */
export function isStaying(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'staying' in state
}
