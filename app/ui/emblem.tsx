/** The eight emblems of public/motifs. */
export type EmblemName =
  | 'cirugia-premium'
  | 'laser'
  | 'longevidad'
  | 'medicina-corporal'
  | 'medicina-estetica'
  | 'medicina-facial-premium'
  | 'microinjertos-capilares'
  | 'psicologia'

interface EmblemProps {
  name: EmblemName
  /** Light lines, for dark backgrounds. */
  light?: boolean
  /** For the hero of a unit's page: 320 px or more, with fine lines. */
  large?: boolean
}

/** The emblem of a unit; decorative. */
export function Emblem({ name, light, large }: EmblemProps) {
  const size = large ? 416 : 66
  return (
    <img
      className="emblem"
      src={`/motifs/${name}${large ? '-large' : ''}${light ? '-light' : ''}.svg`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}

/** Units and services by id or slug; anything not listed is named after its emblem's family. */
const emblemsByPlace: Record<string, EmblemName> = {
  'medicina-estetica': 'medicina-estetica',
  'cirugia-premium': 'cirugia-premium',
  'medicina-facial-premium': 'medicina-facial-premium',
  'psicologia-life': 'psicologia',
  'microinjertos-capilares': 'microinjertos-capilares',
  longevidad: 'longevidad',
  'life-longevidad': 'longevidad',
  'life-longevity': 'longevidad',
  'laser-integral': 'laser',
  'unidad-laser': 'laser',
  'medicina-corporal': 'medicina-corporal',
  'medicina-corporal-perdida-peso': 'medicina-corporal',
}

/** Emblem of a unit or service, by id or slug; the default is aesthetic medicine. */
export function emblemFor(place: string): EmblemName {
  return emblemsByPlace[place] ?? 'medicina-estetica'
}
