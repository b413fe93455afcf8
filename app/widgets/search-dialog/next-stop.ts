/**
 * Where an arrow key moves in the search: from the text box (`at` −1) down into the results and back up. Returns the
 * index of a result, −1 for the text box, or null for other keys.
 */
export function nextStop(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  // In the text box, Up and Home keep their native behavior.
  if (at < 0) return key === 'Enter' ? 0 : null
  if (key === 'ArrowUp') return at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
