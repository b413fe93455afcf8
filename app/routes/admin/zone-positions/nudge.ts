/** The properties of a key press that determine the step. */
type Press = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far an arrow key moves a point, in percent: 0.5, with shift 2, with alt 0.1; null for other keys. */
export function nudgeOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Press): { x: number; y: number } | null {
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined
  if (!direction || ctrlKey || metaKey) return null
  const step = altKey ? 0.1 : shiftKey ? 2 : 0.5
  return { x: direction[0] * step, y: direction[1] * step }
}
