/** The drawings of public/img, each in a female and a male version. */
export type IllustrationName =
  | 'face'
  | 'face-man'
  | 'body-front'
  | 'body-front-man'
  | 'body-back'
  | 'body-back-man'

/** Skin and hair; the default is light skin and brown hair. Rotate the tones across pages. */
export type Tone = 'media' | 'oscura' | 'pelo-oscuro'

/** File and pixel size of a drawing; every tone has its own file (scripts/build/illustrations.ts). */
export function illustration(name: IllustrationName, tone?: Tone) {
  const [width, height] = name.startsWith('face') ? [800, 1000] : [600, 1400]
  return { src: `/img/${name}${tone ? `-${tone}` : ''}.svg`, width, height } as const
}
