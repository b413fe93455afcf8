/**
 * Navigation options for a URL change made by a control in use: scroll and focus stay, even if the URL ends up
 * unchanged.
 */
export const STAYING = { preventScrollReset: true, state: { staying: true } } as const

/** Whether a location was reached with `STAYING`. */
export function isStaying(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'staying' in state
}
