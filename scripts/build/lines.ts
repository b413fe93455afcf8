/** Writes public/lines: the contour lines behind headers, bands and people (`node scripts/build/lines.ts`). */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

interface Loops {
  cx: number
  cy: number
  count: number
  inner: number
  outer: number
  stretch?: number
  wobble?: number
  drift?: readonly [number, number]
  seed: number
}

const folder = path.resolve(import.meta.dirname, '../../public/lines')
const garnet = '#6B1F2E'
const skin = '#C99C8B'

const drawings: Record<
  string,
  { box: string; colour: string; width?: number; opacity?: number; loops: Loops }
> = {
  hero: {
    box: '1440 820',
    colour: garnet,
    loops: {
      cx: 1010,
      cy: 400,
      count: 15,
      inner: 300,
      outer: 1120,
      wobble: 0.045,
      stretch: 0.94,
      drift: [-120, 20],
      seed: 31,
    },
  },
  philosophy: {
    box: '1440 900',
    colour: skin,
    loops: {
      cx: 1240,
      cy: 690,
      count: 17,
      inner: 30,
      outer: 1150,
      wobble: 0.06,
      drift: [-160, -60],
      seed: 9,
    },
  },
  stage: {
    box: '600 700',
    colour: '#985043',
    width: 0.8,
    opacity: 0.5,
    loops: { cx: 300, cy: 300, count: 9, inner: 190, outer: 520, stretch: 0.9, wobble: 0.04, seed: 12 },
  },
  footer: {
    box: '1440 520',
    colour: skin,
    loops: { cx: 1180, cy: 150, count: 13, inner: 30, outer: 620, wobble: 0.06, drift: [-90, 60], seed: 77 },
  },
  menu: {
    box: '390 600',
    colour: garnet,
    loops: { cx: 330, cy: 470, count: 9, inner: 20, outer: 420, wobble: 0.06, seed: 3 },
  },
  corner: {
    box: '1440 520',
    colour: garnet,
    loops: { cx: 1250, cy: 240, count: 12, inner: 26, outer: 640, wobble: 0.07, drift: [-80, 40], seed: 41 },
  },
  'corner-light': {
    box: '1440 520',
    colour: skin,
    loops: { cx: 1250, cy: 240, count: 12, inner: 26, outer: 640, wobble: 0.07, drift: [-80, 40], seed: 41 },
  },
}

/** Lines are drawn once, one after another. */
const motion =
  '<style>path{stroke-dasharray:1;stroke-dashoffset:1;animation:d 2.4s cubic-bezier(.22,.61,.2,1) forwards}@keyframes d{to{stroke-dashoffset:0}}</style>'

function background(
  { box, colour, width = 1, opacity, loops: shape }: (typeof drawings)[string],
  still: boolean,
) {
  const [w, h] = box.split(' ')
  const paths = loops(shape).map(({ d, opacity: faint }, index) => {
    const delay = index > 0 ? ` style="animation-delay:${(index * 0.09).toFixed(2)}s"` : ''
    return `<path${still ? '' : ` pathLength="1"${delay}`} opacity="${faint}" d="${d}"/>`
  })
  const group = `<g${opacity ? ` opacity="${opacity}"` : ''}>${paths.join('')}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}" width="${w}" height="${h}" fill="none" stroke="${colour}" stroke-width="${width}">${still ? '' : motion}${group}</svg>`
}

/** Closed Catmull-Rom loops, fainter toward the outside. */
function loops({
  cx,
  cy,
  count,
  inner,
  outer,
  stretch = 1,
  wobble = 0.05,
  drift: [dx, dy] = [0, 0],
  seed,
}: Loops) {
  let state = seed
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647
  const [a, b, c] = [random() * 6.3, random() * 6.3, random() * 6.3] as const
  const corners = 16
  return Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1)
    const radius = inner + (outer - inner) * t ** 1.2
    const points = Array.from({ length: corners }, (_, corner) => {
      const angle = (corner / corners) * 2 * Math.PI
      const wave = Math.cos(angle + a) * 0.6 + Math.cos(2 * angle + b) + 0.55 * Math.cos(3 * angle + c)
      const reach = radius * (1 + wobble * (0.3 + t) * wave)
      return [cx + dx * t + Math.cos(angle) * reach * stretch, cy + dy * t + Math.sin(angle) * reach] as const
    })
    const at = (corner: number) => points[(corner + corners) % corners] ?? ([0, 0] as const)
    const curves = points.map((from, corner) => {
      const [before, to, after] = [at(corner - 1), at(corner + 1), at(corner + 2)]
      return `C${[from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6, to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6, to[0], to[1]].map(tenths).join(' ')}`
    })
    return {
      d: `M${at(0).map(tenths).join(' ')}${curves.join('')}`,
      opacity: (0.34 * (1 - t * 0.78)).toFixed(2),
    }
  })
}

function tenths(value: number) {
  return Math.round(value * 10) / 10
}

await mkdir(folder, { recursive: true })
for (const [name, drawing] of Object.entries(drawings)) {
  await writeFile(path.join(folder, `${name}.svg`), background(drawing, false))
  await writeFile(path.join(folder, `${name}-still.svg`), background(drawing, true))
}
