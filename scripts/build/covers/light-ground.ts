/** A person on a dark ground: only the ground changes, and the contour lines around the person. */
const GROUNDS: Readonly<Record<string, string>> = { '#54202a': '#fdf8f4', '#331017': '#f5e4d9' }
const COLOR = /#[0-9a-f]{6}|#[0-9a-f]{3}(?![0-9a-f])/g

/**
 * A plate drawn in light lines on a dark ground, on a light one. People keep their colors; an inside view has each
 * color's lightness turned around, with its hue.
 */
export function onLightGround(svg: string): string {
  if (Object.keys(GROUNDS).every((color) => svg.includes(color)) && /class="i-t1"/.test(svg))
    return svg.replaceAll(COLOR, (color) => GROUNDS[color] ?? color)
  // The garnet point stays as it is on every plate.
  const point = svg.lastIndexOf('<circle', svg.lastIndexOf('<circle') - 1)
  return svg.slice(0, point).replaceAll(COLOR, turned) + svg.slice(point)
}

/** Garnet, rose, skin and paper, at the lightness that a color has after turning around. */
const RAMP: readonly (readonly [lightness: number, color: readonly [number, number, number]])[] = [
  [0.15, [107, 31, 46]],
  [0.5, [201, 133, 120]],
  [0.78, [239, 211, 197]],
  [0.9, [253, 246, 241]],
]

/** `#331017` → paper; the lightest lines become garnet. */
function turned(color: string): string {
  const digits = color.length === 4 ? color.slice(1).replaceAll(/./g, '$&$&') : color.slice(1)
  const parts = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
  const lightness = Math.min(0.9, Math.max(0.15, 1 - (Math.max(...parts) + Math.min(...parts)) / 2))
  const above = Math.max(
    1,
    RAMP.findIndex(([from]) => from >= lightness),
  )
  const [[low, from], [high, to]] = [RAMP[above - 1]!, RAMP[above]!]
  const share = (lightness - low) / (high - low)
  return `#${from.map((value, index) => hex(value + (to[index]! - value) * share)).join('')}`
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
