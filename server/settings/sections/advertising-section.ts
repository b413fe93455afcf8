import { writtenVocabulary } from '#content/advertising/vocabulary.ts'
import { advertisingOf } from '#content/site/advertising-of.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { SectionValue, SettingField, SettingGroup, SiteSection } from '#domain/settings/site-section.ts'
import { namedWord } from '#domain/text/advertising.ts'

const DRUGS = writtenContent.treatments
  .filter(({ regulatory }) => regulatory === 'drug')
  .map(({ slug, name }) => ({ slug, name }))

const NEUTRAL: readonly SettingField[] = [
  {
    id: 'name',
    label: 'Nombre neutro',
    kind: 'line',
    required: true,
    max: 60,
    hint: 'Lo que se atiende, no lo que se administra.',
  },
  {
    id: 'shortDescription',
    label: 'Descripción neutra',
    kind: 'line',
    required: true,
    max: 158,
    hint: 'Qué se atiende y que lo decide un médico. Sale en tarjetas, buscador y entradilla.',
  },
]

const FALLBACK = 'fallback'
const FALLBACK_TITLE = 'Cualquier otro medicamento'
const WORDS = 'words'

/** How treatments with a prescription drug are shown (docs/decisions/0010-prudent-advertising.md). */
export const advertisingSection: SiteSection = {
  id: 'advertising',
  label: 'Publicidad sanitaria',
  description: 'Cómo se muestran los tratamientos con medicamentos de receta.',
  groups: [
    {
      id: 'mode',
      title: 'Medicamentos con receta',
      open: true,
      hint: 'No pueden anunciarse al público (RDL 1/2015, art. 80).',
      fields: [
        {
          id: 'mode',
          label: 'Modo',
          kind: 'choice',
          required: true,
          options: [
            { value: 'literal', label: 'Literal: con su nombre y su precio' },
            { value: 'prudente', label: 'Prudente: nombre neutro, sin precio ni oferta' },
          ],
          hint: 'Cambia páginas, listados, buscador, asistente y datos estructurados. Las direcciones siguen igual.',
          confirm: { when: 'literal', words: 'literal' },
        },
      ],
    },
    {
      id: WORDS,
      title: 'Vocabulario',
      open: true,
      fields: [
        {
          id: 'drugs',
          label: 'Palabras que nombran un medicamento',
          kind: 'text',
          hint: 'Una por línea. En modo prudente no salen en títulos, descripciones, tarjetas ni respuestas del asistente.',
        },
        {
          id: 'brands',
          label: 'Marcas que no se nombran',
          kind: 'text',
          hint: 'Una por línea, sin acentos. Avisa de ellas en los textos públicos de los ajustes y en las plantillas.',
        },
      ],
    },
    ...DRUGS.map(({ slug, name }): SettingGroup => ({ id: slug, title: name, fields: NEUTRAL })),
    {
      id: FALLBACK,
      title: FALLBACK_TITLE,
      hint: 'Para un tratamiento con receta que aún no tenga su propio texto.',
      fields: NEUTRAL,
    },
  ],
}

export const advertisingDefaults: SectionValue = {
  mode: { mode: 'literal' },
  [WORDS]: {
    drugs: writtenVocabulary.drugWords.join('\n'),
    brands: writtenVocabulary.brands.join('\n'),
  },
  ...Object.fromEntries(
    DRUGS.map(({ slug }) => [slug, writtenVocabulary.neutral[slug] ?? writtenVocabulary.fallback]),
  ),
  [FALLBACK]: writtenVocabulary.fallback,
}

export function advertisingWarnings(value: SectionValue): string[] {
  const { mode, neutral, fallback, drugWords, brands } = advertisingOf(writtenContent, value)
  const texts = [...DRUGS.map(({ slug, name }) => [name, neutral[slug]] as const), ['', fallback] as const]
  const naming = texts.flatMap(([title, text]) => {
    const word = namedWord(`${text?.name}\n${text?.shortDescription}`, [...drugWords, ...brands])
    return word ? [`El texto neutro de «${title || FALLBACK_TITLE}» nombra «${word}».`] : []
  })
  if (mode === 'prudente') return naming
  return [
    ...naming,
    `${DRUGS.length} tratamientos con medicamentos de receta se muestran con nombre y precio.`,
  ]
}
