import { homePage } from '#content/pages.ts'
import type { SectionValue, SettingField, SiteSection } from '#domain/settings/site-section.ts'

const FIELDS: readonly SettingField[] = [
  { id: 'name', label: 'Nombre', kind: 'line', required: true, max: 60 },
  {
    id: 'date',
    label: 'Fecha prevista',
    kind: 'date',
    hint: 'En blanco se lee «Fecha por confirmar».',
  },
  { id: 'shown', label: 'Se anuncia', kind: 'switch', hint: 'Apágala cuando abra o se cancele.' },
]

const written = [...homePage.clinics.openings]
const idOf = (index: number) => `apertura-${index + 1}`

/** The clinics that are announced but not open. */
export const openingsSection: SiteSection = {
  id: 'openings',
  label: 'Próximas aperturas',
  description: 'Las ocho clínicas anunciadas, con su fecha cuando se sepa.',
  groups: written.map((name, index) => ({ id: idOf(index), title: name, fields: FIELDS })),
}

export const openingsDefaults: SectionValue = Object.fromEntries(
  written.map((name, index) => [idOf(index), { name, date: '', shown: true }]),
)

/** @param today `YYYY-MM-DD` */
export function openingsWarnings(value: SectionValue, today: string): string[] {
  return openingsSection.groups.flatMap(({ id }) => {
    const { name, date, shown } = value[id] ?? {}
    if (!shown || !date || String(date) >= today) return []
    return [`La fecha de ${name} ya ha pasado: en la web se lee «Fecha por confirmar».`]
  })
}
