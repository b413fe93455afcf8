import type { ZoneView } from '#content/zones.ts'
import type { IllustrationName, Tone } from '#app/ui/illustration.ts'

export const BODIES = ['woman', 'man'] as const
/** Light skin is the drawings' default; the others are tones of `app/ui/illustration.ts`. */
export const SKINS = ['light', 'media', 'oscura'] as const

export interface FigureChoice {
  body: (typeof BODIES)[number]
  skin: (typeof SKINS)[number]
}

export const FIRST_FIGURE: FigureChoice = { body: 'woman', skin: 'light' }

const DRAWINGS = { face: 'face', front: 'body-front', back: 'body-back' } as const satisfies Record<
  ZoneView,
  IllustrationName
>

/** The drawing of a view and its tone. */
export function drawingOf(view: ZoneView, { body, skin }: FigureChoice) {
  const name: IllustrationName = body === 'man' ? `${DRAWINGS[view]}-man` : DRAWINGS[view]
  const tone: Tone | undefined = skin === 'light' ? undefined : skin
  return { name, tone }
}

/** The stored format of a choice: `man oscura`. */
export function writeFigure({ body, skin }: FigureChoice): string {
  return `${body} ${skin}`
}

/** Parses a stored choice; anything unknown falls back to the default figure. */
export function readFigure(stored: string | null): FigureChoice {
  const [body, skin] = (stored ?? '').split(' ')
  return {
    body: BODIES.find((name) => name === body) ?? FIRST_FIGURE.body,
    skin: SKINS.find((name) => name === skin) ?? FIRST_FIGURE.skin,
  }
}
