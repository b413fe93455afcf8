/**
 * Where an arrow key leads in the search: from the text box (`at` −1) down into the results and back up to it.
 * Returns the index of a result, −1 for the text box, or null when the key is not one of ours.
 */
export function nextStop(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  // In the text box itself, up and Home belong to the text.
  if (at < 0) return key === 'Enter' ? 0 : null
  if (key === 'ArrowUp') return at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
