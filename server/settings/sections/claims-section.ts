import { claims } from '#content/brand.ts'
import type { SectionValue, SettingField, SiteSection } from '#domain/settings/site-section.ts'

const FIELDS: readonly SettingField[] = [
  { id: 'value', label: 'Cifra', kind: 'line', required: true, max: 20 },
  {
    id: 'source',
    label: 'Justificación',
    kind: 'line',
    hint: 'De dónde sale: registro, auditoría, estudio. Sin ella no se puede defender (RD 1907/1996).',
  },
  { id: 'date', label: 'Comprobada el', kind: 'date' },
  { id: 'owner', label: 'Responde', kind: 'line', hint: 'Un puesto, no una persona.' },
]

/**
 * The claims that pages show as a separate figure (`{claims.…}` in their texts); a number within a sentence is prose.
 */
const SHOWN = {
  clinics: 'Clínicas',
  centres: 'Centros del grupo',
  cities: 'Ciudades',
  specialists: 'Especialistas',
  treatments: 'Tratamientos',
  yearsOfExperience: 'Años de experiencia',
  patients: 'Pacientes atendidos',
  rating: 'Valoración media',
} as const
type ClaimId = keyof typeof SHOWN

const CLAIM_IDS = Object.keys(SHOWN) as ClaimId[]

/** Figures that the network states about itself, each with its justification. */
export const claimsSection: SiteSection = {
  id: 'claims',
  label: 'Cifras y afirmaciones',
  description: 'Las cifras que la red da de sí misma, y con qué se justifica cada una.',
  groups: CLAIM_IDS.map((id) => ({ id, title: SHOWN[id], fields: FIELDS })),
}

export const claimsDefaults: SectionValue = Object.fromEntries(
  CLAIM_IDS.map((id) => [id, { value: claims[id].value, source: '', date: '', owner: '' }]),
)

export function claimsWarnings(value: SectionValue): string[] {
  const unjustified = CLAIM_IDS.filter((id) => !value[id]?.source)
  if (unjustified.length === 0) return []
  return [`Sin justificar: ${unjustified.map((id) => SHOWN[id].toLowerCase()).join(', ')}.`]
}
