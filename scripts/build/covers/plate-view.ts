import { onLightGround } from './light-ground.ts'
import { type SkinTone, toned } from './skin-tones.ts'

const [WIDTH, HEIGHT] = [1200, 900]
/** Grounds so dark that two of them side by side weigh on a row. */
const DARK = new Set(['cadera', 'intima', 'paso', 'celula', 'foliculo', 'cuero-cabelludo', 'noche', 'ovalo'])
/** A stomach lies on the left side. */
const ONE_SIDED = new Set(['estomago'])
/** Drawings that a close crop would leave without their sense. */
const WHOLE = new Set([
  ...['criolipolisis', 'cuero-cabelludo', 'encuentro', 'gota', 'luz', 'noche', 'paso', 'piernas'],
  ...['piel-aguja', 'piel-calor', 'piel-luz', 'plato'],
])
/** Two people who differ, and hair whose contrast the drawing needs. */
const TONED_AS_DRAWN = new Set(['encuentro', 'foliculo', 'cuero-cabelludo'])

/** How a subject shows its plate; subjects of one plate go through these in turn. */
export interface PlateView {
  /** `native`: as drawn. */
  tone: SkinTone | 'native'
  mirror: boolean
  /** 1 shows the whole plate, 2 a quarter of it around the garnet point. */
  zoom: number
  /** For a plate on a dark ground: draw it on a light one. */
  light: boolean
}

const VIEWS: readonly PlateView[] = [
  { tone: 'native', mirror: false, zoom: 1, light: false },
  { tone: 'dark', mirror: true, zoom: 1.35, light: true },
  { tone: 'light', mirror: false, zoom: 1.6, light: false },
  { tone: 'medium', mirror: true, zoom: 1.1, light: true },
  { tone: 'dark', mirror: false, zoom: 1.5, light: false },
  { tone: 'light', mirror: true, zoom: 1.2, light: true },
  { tone: 'medium', mirror: false, zoom: 1.4, light: false },
  { tone: 'native', mirror: true, zoom: 1.6, light: true },
]

/** The nth view of a plate. */
export function viewOf(plate: string, turn: number): PlateView {
  const view = VIEWS[turn % VIEWS.length]!
  return {
    tone: TONED_AS_DRAWN.has(plate) ? 'native' : view.tone,
    mirror: view.mirror && !ONE_SIDED.has(plate),
    zoom: WHOLE.has(plate) ? 1 + (view.zoom - 1) / 3 : view.zoom,
    light: view.light && DARK.has(plate) && plate !== 'noche',
  }
}

/** Is the ground of this view dark? */
export function isDark(plate: string, { light }: PlateView): boolean {
  return DARK.has(plate) && !light
}

/**
 * A plate in one view, as an SVG document of 800 × 600: cropped around its garnet point, in the middle half of the
 * picture, so that other proportions keep it too.
 */
export function plateArt(svg: string, { tone, mirror, zoom, light }: PlateView): string {
  const ground = light ? onLightGround(svg) : svg
  const drawing = tone === 'native' ? ground : toned(ground, tone)
  const [x, y] = pointOf(svg)
  const [width, height] = [Math.round(WIDTH / zoom), Math.round(HEIGHT / zoom)]
  const left = within((mirror ? WIDTH - x : x) - width / 2, WIDTH - width)
  const top = within(y - height / 2, HEIGHT - height)
  const inside = drawing.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="800" height="600"`,
    ' preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round" stroke-linejoin="round">',
    mirror ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${inside}</g>` : inside,
    '</svg>',
  ].join('')
}

/** The garnet point: the last filled circle of its color. */
export function pointOf(svg: string): [number, number] {
  const circle = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="[\d.]+" fill="#6b1f2e"/g)].at(-1)
  if (!circle) throw new Error('A plate without its garnet point')
  return [Number(circle[1]), Number(circle[2])]
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most))
}
