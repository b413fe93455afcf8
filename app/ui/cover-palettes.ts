export type CoverFamily =
  | 'estetica'
  | 'cirugia'
  | 'facial'
  | 'longevidad'
  | 'corporal'
  | 'laser'
  | 'psicologia'
  | 'capilar'

export const coverPalettes: Record<
  CoverFamily,
  { ground: string; light: string; line: string; point: string }
> = {
  estetica: { ground: '#F7E8DE', light: '#FFF8F2', line: '#8A4148', point: '#6B1F2E' },
  cirugia: { ground: '#E6DDD6', light: '#F8F3EE', line: '#5B3A3A', point: '#6B1F2E' },
  facial: { ground: '#F0D9CD', light: '#FCEFE7', line: '#8F4A45', point: '#6B1F2E' },
  longevidad: { ground: '#DFE8E3', light: '#F4F8F5', line: '#2C554C', point: '#6B1F2E' },
  corporal: { ground: '#EBCFC0', light: '#F9E9DF', line: '#7A3B3F', point: '#531723' },
  laser: { ground: '#E9EEF0', light: '#FBFCFC', line: '#3F5F6B', point: '#6B1F2E' },
  psicologia: { ground: '#E4E6DC', light: '#F8F8F2', line: '#56603F', point: '#6B1F2E' },
  capilar: { ground: '#331017', light: '#5A2029', line: '#D9B3A3', point: '#F7E8DE' },
}

/** Maps services, units and blog categories to families; the first match wins and the default is aesthetic medicine. */
const rules: readonly (readonly [RegExp, CoverFamily])[] = [
  [/cirugia/, 'cirugia'],
  [/laser|aparat/, 'laser'],
  [/facial/, 'facial'],
  [/regenerativas|life-longevity/, 'estetica'],
  [/longev/, 'longevidad'],
  [/corporal|peso/, 'corporal'],
  [/psico|apoyo/, 'psicologia'],
  [/capil|microinj/, 'capilar'],
]

/** Cover family for a list of slugs, most specific first: `coverFamily('laser-facial', 'laser-integral')`. */
export function coverFamily(...places: readonly string[]): CoverFamily {
  for (const place of places) {
    const rule = rules.find(([pattern]) => pattern.test(place))
    if (rule) return rule[1]
  }
  return 'estetica'
}
