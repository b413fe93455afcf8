import { type CoverFamily, coverPalettes } from './cover-palettes.ts'
import { closedLoops, type Point, randomFrom, round, smoothPath } from './contour-geometry.ts'

interface Drawing {
  lines: string[]
  /** Focal point. */
  focus: Point
  /** Alternate strong and faint lines instead of strong first, faint after. */
  alternate?: boolean
}

interface Terrain {
  focus: Point
  between: (low: number, high: number) => number
}

type Draw = (terrain: Terrain) => Drawing

/** Height around the focal point, as a sum of four hills. */
function relief({ focus: [fx, fy], between }: Terrain): Drawing {
  const hills = Array.from({ length: 4 }, (_, index) => ({
    x: index ? (fx + index * between(170, 240)) % 800 : fx,
    y: index ? between(60, 600) : fy,
    wide: between(110, 200),
    tall: between(110, 190),
    height: index ? between(-60, 110) : between(85, 130),
  }))
  const height = (x: number, y: number) =>
    hills.reduce(
      (sum, hill) =>
        sum + hill.height * Math.exp(-(((x - hill.x) / hill.wide) ** 2) - ((y - hill.y) / hill.tall) ** 2),
      0,
    )
  const lines = Array.from({ length: 24 }, (_, row) => {
    const y = 10 + row * 30
    return smoothPath(
      Array.from({ length: 11 }, (_, step): Point => [-20 + step * 84, y - height(-20 + step * 84, y)]),
    )
  })
  return { lines, focus: [fx, fy - height(fx, fy)] }
}

function peak({ focus, between }: Terrain): Drawing {
  const lines = closedLoops({
    centre: focus,
    count: 13,
    inner: 26,
    outer: between(430, 500),
    wobble: between(0.07, 0.11),
    drift: [between(-120, 120), between(-50, 50)],
    stretch: between(0.95, 1.2),
    phases: [between(0, 6.3), between(0, 6.3), between(0, 6.3)],
  })
  return { lines, focus }
}

function rings({ focus, between }: Terrain): Drawing {
  const [fx, fy] = focus
  const start = between(0, 6.3)
  const lines = Array.from({ length: 15 }, (_, index) => {
    const radius = 24 + index * 31
    const from = start + index * between(0.22, 0.3)
    const to = from + between(0.35, 0.7)
    const at = (angle: number) =>
      `${Math.round(fx + radius * Math.cos(angle))} ${Math.round(fy + radius * Math.sin(angle))}`
    return `M${at(to)}A${radius} ${radius} 0 1 1 ${at(from)}`
  })
  return { lines, focus }
}

function dialogue({ focus: [fx, fy], between }: Terrain): Drawing {
  const apart = between(105, 150)
  const tilt = between(-0.5, 0.5)
  const [dx, dy] = [Math.cos(tilt) * apart, Math.sin(tilt) * apart]
  const lines = [-1, 1].flatMap((side) =>
    closedLoops({
      centre: [fx + side * dx, fy + side * dy],
      count: 7,
      inner: 40,
      outer: between(270, 300),
      wobble: 0.025,
      drift: [side * 20, 0],
      phases: [between(0, 6.3), between(0, 6.3), between(0, 6.3)],
    }),
  )
  return { lines, focus: [fx, fy] }
}

/** Vertical sections pinched at the waist. */
function waist({ focus, between }: Terrain): Drawing {
  const [fx, fy] = focus
  const pinch = between(0.38, 0.55)
  const lean = between(-70, 70)
  const lines = Array.from({ length: 19 }, (_, column) =>
    smoothPath(
      Array.from({ length: 9 }, (_, step): Point => {
        const y = -20 + step * 80
        const width = 1 - pinch * Math.exp(-(((y - fy) / 130) ** 2))
        return [fx + ((column - 9) / 9) * 460 * width + lean * Math.sin(((y - fy) / 300) * 1.6), y]
      }),
    ),
  )
  return { lines, focus, alternate: true }
}

/** Parallel light converging on one point. */
function beam({ focus: [fx, fy], between }: Terrain): Drawing {
  const angle = between(-0.55, 0.55) + (between(0, 1) < 0.4 ? Math.PI : 0)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const x = cos > 0 ? fx + 60 : fx - 60
  const at = (along: number, across: number) =>
    `${Math.round(x + along * cos - across * sin)} ${Math.round(fy + along * sin + across * cos)}`
  const rays = Array.from({ length: 17 }, (_, index) => {
    const across = (index - 8) * between(33, 35)
    return `M${at(-860, across)}C${at(-440, across)} ${at(-260, across * 0.5)} ${at(-12, across * 0.02)}`
  })
  const waves = Array.from({ length: 8 }, (_, index) => {
    const radius = 34 + index * 38
    const on = (turned: number) =>
      `${Math.round(x + radius * Math.cos(turned))} ${Math.round(fy + radius * Math.sin(turned))}`
    return `M${on(angle - 0.62)}A${radius} ${radius} 0 0 1 ${on(angle + 0.62)}`
  })
  return { lines: [...rays, ...waves], focus: [x, fy], alternate: true }
}

/** Folds opening along one axis. */
function leaf({ focus, between }: Terrain): Drawing {
  const [fx, fy] = focus
  const angle = between(-0.75, 0.75)
  const length = between(430, 500)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (along: number, across: number) =>
    `${Math.round(fx + along * cos - across * sin)} ${Math.round(fy + along * sin + across * cos)}`
  const lines = Array.from({ length: 19 }, (_, index) => {
    const width = (index - 9) * 44
    const third = length * 0.45
    return `M${at(-length, width * 0.1)}C${at(-third, width)} ${at(third, width)} ${at(length, width * 0.1)}`
  })
  return { lines, focus }
}

/** Growth from a root. */
function strands({ focus: [fx], between }: Terrain): Drawing {
  const lean = between(-140, 140)
  const ground = between(520, 560)
  const roots: Point[] = []
  const lines = Array.from({ length: 26 }, (_, index) => {
    const x = 10 + (index * 780) / 25 + between(-6, 6)
    const y = ground + 26 * Math.sin(index * 0.5 + lean)
    const top = between(60, 220) + Math.abs(x - fx) * 0.22
    roots.push([x, y])
    const points: Point[] = [
      [x, y - (y - top) * 0.4],
      [x + lean * 0.3, top + (y - top) * 0.3],
      [x + lean, top],
    ]
    return `M${Math.round(x)} ${Math.round(y)}C${points.map(round).join(' ')}`
  })
  return { lines, focus: roots[Math.round(26 * between(0.35, 0.65))] ?? [fx, ground], alternate: true }
}

const drawings: Record<CoverFamily, Draw> = {
  estetica: peak,
  cirugia: leaf,
  facial: relief,
  longevidad: rings,
  corporal: waist,
  laser: beam,
  psicologia: dialogue,
  capilar: strands,
}

/**
 * The cover of a treatment, article or unit as an SVG document of 800 × 600, under 4 kB. The family sets lines and
 * palette, the slug sets the terrain, and one dot marks the focal point. The same input gives the same drawing.
 */
export function coverArt(slug: string, family: CoverFamily): string {
  const random = randomFrom(`${family}/${slug}`)
  const between = (low: number, high: number) => low + (high - low) * random()
  const { lines, focus, alternate } = drawings[family]({
    focus: [between(300, 520), between(220, 380)],
    between,
  })
  const { ground, light, line, point } = coverPalettes[family]
  const half = Math.ceil(lines.length / 2)
  const strong = (_: string, index: number) => (alternate ? index % 2 === 0 : index < half)
  const [cx, cy] = focus.map(Math.round)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" preserveAspectRatio="xMidYMid slice">`,
    `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="430"><stop stop-color="${light}"/><stop offset="1" stop-color="${ground}"/></radialGradient>`,
    `<path fill="url(#g)" d="M0 0h800v600H0z"/>`,
    `<g fill="none" stroke="${line}" stroke-width="1.3" stroke-linecap="round">`,
    `<path opacity=".62" d="${lines.filter(strong).join('')}"/>`,
    `<path opacity=".42" d="${lines.filter((text, index) => !strong(text, index)).join('')}"/></g>`,
    `<circle cx="${cx}" cy="${cy}" r="17" fill="${light}" fill-opacity=".7"/><circle cx="${cx}" cy="${cy}" r="7" fill="${point}"/></svg>`,
  ].join('')
}
