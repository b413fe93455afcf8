/** The tones that people on the plates are drawn in. */
const SKIN_TONES = ['light', 'medium', 'dark'] as const
export type SkinTone = (typeof SKIN_TONES)[number]

/** Colors of each class of a plate, in the order of SKIN_TONES (illustration-tones.css has the same ramps). */
const RAMPS: Readonly<Record<string, readonly [string, string, string]>> = {
  'i-s1': ['#fcf3ed', '#f4dbc4', '#bb8664'],
  'i-s2': ['#f6e6dc', '#ebc8aa', '#a36e4e'],
  'i-s3': ['#f0dacf', '#dfb08e', '#8a583c'],
  'i-t1': ['#e9cdbf', '#d8a684', '#875439'],
  'i-t2': ['#dab4a4', '#c38b6b', '#73442c'],
  'i-t3': ['#c39484', '#a4694d', '#5c3421'],
  'i-c': ['#8a4148', '#7a3230', '#f3d2b8'],
  'i-l': ['#4a1d24', '#43191d', '#2a0f12'],
  'i-lf': ['#4a1d24', '#43191d', '#2a0f12'],
  'i-m1': ['#d39c90', '#b8705f', '#95524b'],
  'i-m1s': ['#d39c90', '#b8705f', '#95524b'],
  'i-m2': ['#b06e66', '#94493f', '#642d2c'],
  'i-h1': ['#d3ac9b', '#ae7d66', '#77534a'],
  'i-h2': ['#ba8c7d', '#8d604c', '#553730'],
  'i-h3': ['#a27267', '#704838', '#3a2420'],
  'i-hl': ['#f0d9cc', '#d6ad94', '#b48f80'],
  'i-hd': ['#6d3a39', '#4a2b24', '#1f100e'],
  'i-hb': ['#7a4a45', '#5d3a2f', '#2c1815'],
  'i-b': ['#7a4a45', '#5f362c', '#371b15'],
  'i-bl': ['#5d2b2f', '#4a2520', '#2a1310'],
  'i-e1': ['#a5765a', '#85604d', '#7d5443'],
  'i-e2': ['#7d5240', '#5f4032', '#583729'],
}
const ELEMENT = /<\w+[^>]*\sclass="(i-[\w-]+)[^"]*"[^>]*>/g
const COLOR = /(fill|stroke|stop-color)="(#[0-9a-f]{6})"/g

/**
 * The drawing in another tone of skin, with its hair. Only colors of the ramps change: an inside view keeps its own.
 * They stay attributes, since the renderer of the sharing images knows no custom properties.
 */
export function toned(svg: string, tone: SkinTone): string {
  const to = SKIN_TONES.indexOf(tone)
  return svg.replaceAll(ELEMENT, (element, name: string) => {
    const ramp = RAMPS[name]
    if (!ramp) return element
    return element.replaceAll(COLOR, (attribute, property: string, color: string) =>
      ramp.includes(color) ? `${property}="${ramp[to]}"` : attribute,
    )
  })
}
