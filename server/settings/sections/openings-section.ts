import { writtenContent } from '#content/site/written-content.ts'
import type { SectionValue, SettingField, SiteSection } from '#domain/settings/site-section.ts'

/** How far along an opening is; the site shows the first two. */
const STATUSES = [
  { value: 'announced', label: 'Anunciada' },
  { value: 'delayed', label: 'Aplazada: se anuncia sin fecha' },
  { value: 'open', label: 'Ya abierta: deja de anunciarse' },
  { value: 'cancelled', label: 'Cancelada: deja de anunciarse' },
] as const

const FIELDS: readonly SettingField[] = [
  { id: 'name', label: 'Nombre', kind: 'line', required: true, max: 60 },
  {
    id: 'date',
    label: 'Fecha prevista',
    kind: 'date',
    hint: 'En blanco se lee «Fecha por confirmar».',
  },
  { id: 'status', label: 'Estado', kind: 'choice', required: true, options: STATUSES },
]
/** Announced once it has a name and the switch is on. */
const SPARE_FIELDS = FIELDS.map((field) =>
  field.id === 'name'
    ? { ...field, required: false, hint: 'Sin nombre no se anuncia.' }
    : field.id === 'status'
      ? { ...field, options: [{ value: 'unused', label: 'Sin usar' }, ...STATUSES] }
      : field,
)

const written = writtenContent.pages.home.clinics.openings
/** Spare rows for future openings. */
const SPARES = 6
const idOf = (index: number) => `apertura-${index + 1}`
const isSpare = (index: number) => index >= written.length

/** The clinics announced but not yet open. */
export const openingsSection: SiteSection = {
  id: 'openings',
  label: 'Próximas aperturas',
  description: 'Las clínicas anunciadas, con su estado y su fecha cuando se sepa, y sitio para otras.',
  groups: Array.from({ length: written.length + SPARES }, (_, index) => ({
    id: idOf(index),
    title: written[index] ?? `Otra apertura (${index + 1 - written.length})`,
    fields: isSpare(index) ? SPARE_FIELDS : FIELDS,
  })),
}

export const openingsDefaults: SectionValue = Object.fromEntries(
  openingsSection.groups.map(({ id }, index) => [
    id,
    { name: written[index] ?? '', date: '', status: isSpare(index) ? 'unused' : 'announced' },
  ]),
)

/** Rows saved before the status had a switch: unannounced ones have opened or never will. */
export function upgradeOpenings(stored: SectionValue): SectionValue {
  return Object.fromEntries(
    Object.entries(stored).map(([id, { shown, ...rest }]) => [
      id,
      shown === false ? { ...rest, status: 'cancelled' } : rest,
    ]),
  )
}

/** @param today `YYYY-MM-DD` */
export function openingsWarnings(value: SectionValue, today: string): string[] {
  return openingsSection.groups.flatMap(({ id }) => {
    const { name, date, status } = value[id] ?? {}
    if (name === '' || status !== 'announced' || !date || String(date) >= today) return []
    return [`La fecha de ${name} ya ha pasado: en la web se lee «Fecha por confirmar».`]
  })
}
