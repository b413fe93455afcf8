import { treatments } from '#content/treatments.ts'
import type { SectionValue, SiteSection } from '#domain/settings/site-section.ts'

/** How treatments with a prescription drug are shown (decisions.md, «Health advertising»; law.md §3). */
export const advertisingSection: SiteSection = {
  id: 'advertising',
  label: 'Publicidad sanitaria',
  description: 'Cómo se muestran los tratamientos con medicamentos de receta.',
  groups: [
    {
      id: 'mode',
      title: 'Medicamentos con receta',
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
        },
      ],
    },
  ],
}

export const advertisingDefaults: SectionValue = { mode: { mode: 'literal' } }

export function advertisingWarnings(value: SectionValue): string[] {
  if (value.mode?.mode === 'prudente') return []
  const drugs = treatments.filter(({ regulatory }) => regulatory === 'drug')
  return [`${drugs.length} tratamientos con medicamentos de receta se muestran con nombre y precio.`]
}
