/** The drawings of public/img, each in a woman's and a man's version. */
export type IllustrationName =
  'face' | 'face-man' | 'body-front' | 'body-front-man' | 'body-back' | 'body-back-man'

/** Skin and hair: light skin and chestnut hair without a tone. Rotate them across pages. */
export type Tone = 'media' | 'oscura' | 'pelo-oscuro'

/** File and size in pixels of a drawing; every tone is a file of its own (scripts/build/illustrations.ts). */
export function illustration(name: IllustrationName, tone?: Tone) {
  const [width, height] = name.startsWith('face') ? [800, 1000] : [600, 1400]
  return { src: `/img/${name}${tone ? `-${tone}` : ''}.svg`, width, height } as const
}
