import type { PieceType } from '#domain/generator/piece.ts'
import type { SectionRole } from '#domain/generator/section-role.ts'

/** Titles of sections before anybody changes them; `{name}` is the subject of the piece. */
export const sectionTitles: Readonly<Record<SectionRole, string>> = {
  what: 'Qué es',
  why: 'Por qué aparece',
  suitable: 'Para quién tiene sentido',
  notSuitable: 'Para quién no',
  how: 'Cómo se hace',
  facts: 'Los datos, de un vistazo',
  results: 'Qué resultado esperar',
  recovery: 'La recuperación, día a día',
  risks: 'Riesgos y molestias',
  alternatives: 'Alternativas, también la de no tratarse',
  price: 'Cuánto cuesta',
  options: 'Qué opciones hay',
  doctor: 'Cuándo ver antes a un médico',
  untreated: 'Si decides no hacer nada',
  where: 'Dónde preguntar',
  call: 'Cuándo llamar a la clínica',
  read: 'Para saber más',
  extra: 'Otras dudas',
  definition: 'Definición',
  plain: 'Explicación',
  consultation: 'En la consulta',
}

/** Names of what a check can miss. */
export const requiredNames: Readonly<Record<SectionRole | 'references', string>> = {
  ...sectionTitles,
  risks: 'Riesgos',
  alternatives: 'Alternativas',
  call: 'Cuándo llamar',
  references: 'Referencias (al menos dos)',
}

/** The first screen's presets: what a brief of each type begins with. */
export const piecePresets: Readonly<Record<PieceType, { label: string; text: string; goal: string }>> = {
  treatment: {
    label: 'Tratamiento',
    text: 'Qué es, para quién, riesgos y recuperación',
    goal: 'Que se entienda en qué consiste y qué no puede hacer.',
  },
  comparison: {
    label: 'Comparación',
    text: 'Dos o tres tratamientos, lado a lado',
    goal: 'Que se vean las diferencias sin señalar un ganador.',
  },
  concern: {
    label: 'Preocupación',
    text: 'Por qué aparece y qué opciones hay',
    goal: 'Que se sepa qué opciones hay, incluida la de no hacer nada.',
  },
  city: {
    label: 'Ciudad',
    text: 'Un tratamiento con los datos de su clínica',
    goal: 'Que se sepa dónde preguntar y cómo llegar.',
  },
  term: {
    label: 'Término del diccionario',
    text: 'Una palabra explicada para la consulta',
    goal: 'Que la palabra se entienda en una frase.',
  },
  aftercare: {
    label: 'Cuidados posteriores',
    text: 'Los días siguientes y cuándo llamar',
    goal: 'Que se sepa qué es normal y cuándo llamar.',
  },
}
