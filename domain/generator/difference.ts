/** A run of words that stays, came or went. */
export type DifferencePart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Longer texts are shown as replaced whole; the comparison takes the product of both lengths. */
const MOST_WORDS = 1500

/** What changed between two texts, word by word. */
export function differenceOf(before: string, after: string): DifferencePart[] {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  if (old.length > MOST_WORDS || next.length > MOST_WORDS) {
    return joined([
      ...old.map((text) => ({ kind: 'removed' as const, text })),
      ...next.map((text) => ({ kind: 'added' as const, text })),
    ])
  }
  const width = next.length + 1
  // The longest common run of words from each pair of places on.
  const longest = new Uint16Array((old.length + 1) * width)
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        old[row] === next[column]
          ? longest[(row + 1) * width + column + 1]! + 1
          : Math.max(longest[(row + 1) * width + column]!, longest[row * width + column + 1]!)
    }
  }
  const parts: DifferencePart[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < next.length) {
    if (row < old.length && column < next.length && old[row] === next[column]) {
      parts.push({ kind: 'same', text: old[row]! })
      row += 1
      column += 1
    } else if (
      column >= next.length ||
      (row < old.length && longest[(row + 1) * width + column]! >= longest[row * width + column + 1]!)
    ) {
      parts.push({ kind: 'removed', text: old[row]! })
      row += 1
    } else {
      parts.push({ kind: 'added', text: next[column]! })
      column += 1
    }
  }
  return joined(parts)
}

/** Words with the space after them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? []
}

function joined(parts: readonly DifferencePart[]): DifferencePart[] {
  const runs: DifferencePart[] = []
  for (const { kind, text } of parts) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += text
    else runs.push({ kind, text })
  }
  return runs
}
