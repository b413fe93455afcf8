import { clinicRegions } from '#content/clinics.ts'
import type { SectionValue, SettingField, SiteSection } from '#domain/settings/site-section.ts'

const FIELDS: readonly SettingField[] = [
  { id: 'name', label: 'Nombre', kind: 'line', max: 120, hint: 'El de la oficina o el organismo.' },
  {
    id: 'url',
    label: 'Dirección web',
    kind: 'line',
    pattern: {
      source: '^https://[\\w-]+(?:\\.[\\w-]+)+(?:[/?#][^\\s"()[\\]\\\\]*)?$',
      message: 'La dirección completa, con https:// y sin espacios ni paréntesis.',
    },
  },
]

/** Where people complain in each region, if the clinic does not settle it. */
export const consumersSection: SiteSection = {
  id: 'consumers',
  label: 'Oficinas de consumo',
  description: 'Dónde reclamar en cada comunidad: lo enlazan sus clínicas y los términos.',
  groups: clinicRegions.map(({ id, name }) => ({ id, title: name, fields: FIELDS })),
}

export const consumersDefaults: SectionValue = Object.fromEntries(
  clinicRegions.map(({ id }) => [id, { name: '', url: '' }]),
)

/** An office is linked once it has both. */
export function consumersWarnings(value: SectionValue): string[] {
  return clinicRegions.flatMap(({ id, name: region }) => {
    const { name, url } = value[id] ?? {}
    if (!name === !url) return []
    return [`${region}: falta ${name ? 'la dirección web' : 'el nombre'} de su oficina, y no se enlaza.`]
  })
}
