const HEIGHT = /\b(?:1[.,' ]?([4-9]\d)|(1[4-9]\d) ?cm)\b/
const WEIGHT = /\b(\d{2,3})(?:[.,]\d)? ?(?:kg|kgs|kilos?|quilos?|k)\b|\bpes[oaé] (?:unos )?(\d{2,3})\b/i

const VERY_LOW = 17.5
const LOW = 18.5
const LIGHT = 46

/** What a weight and a height in a text say: very low, low or ordinary for a grown person; null without a weight. */
export function massSign(text: string): string | null {
  const weight = WEIGHT.exec(text)
  const kilos = Number(weight?.[1] ?? weight?.[2])
  if (!(kilos >= 28 && kilos < 250)) return null
  const height = HEIGHT.exec(text)
  if (height === null) return kilos < LIGHT ? 'light' : null
  const metres = height[1] === undefined ? Number(height[2]) / 100 : 1 + Number(height[1]) / 100
  const index = kilos / (metres * metres)
  if (index < VERY_LOW) return 'mass very low'
  return index < LOW ? 'mass low' : 'mass ordinary'
}
