import { type Clinic, writtenClinics } from '#content/clinics.ts'
import type { SectionValue, SettingField, SiteSection } from '#domain/settings/site-section.ts'

const FIELDS: readonly SettingField[] = [
  {
    id: 'active',
    label: 'Se muestra en la web',
    kind: 'switch',
    hint: 'Apagada desaparece del directorio, de los formularios y del mapa del sitio.',
  },
  { id: 'address', label: 'Dirección', kind: 'line', required: true },
  { id: 'postalCode', label: 'Código postal', kind: 'postcode', required: true },
  { id: 'phone', label: 'Teléfono', kind: 'phone', required: true },
  { id: 'phoneSecondary', label: 'Segundo teléfono', kind: 'phone' },
  { id: 'email', label: 'Correo', kind: 'email', required: true, hint: 'Recibe los avisos de solicitudes.' },
  { id: 'latitude', label: 'Latitud', kind: 'coordinate', required: true },
  { id: 'longitude', label: 'Longitud', kind: 'coordinate', required: true },
  {
    id: 'authorization',
    label: 'Autorización sanitaria',
    kind: 'line',
    hint: 'Número y organismo. Sale en el aviso legal.',
  },
  { id: 'owner', label: 'Titular', kind: 'line', hint: 'La empresa que la lleva. Sale en el aviso legal.' },
  { id: 'howToArrive', label: 'Cómo llegar', kind: 'text', required: true, max: 2000 },
]

/** The directory, clinic by clinic. */
export const clinicsSection: SiteSection = {
  id: 'clinics',
  label: 'Clínicas',
  description: 'Dirección, teléfonos, situación y autorización de cada clínica.',
  groups: writtenClinics.map(({ slug, label }) => ({ id: slug, title: label, fields: FIELDS })),
}

export const clinicsDefaults: SectionValue = Object.fromEntries(
  writtenClinics.map((clinic) => [clinic.slug, valueOf(clinic)]),
)

function valueOf(clinic: Clinic) {
  const { address, postalCode, phone, phoneSecondary = '', email, latitude, longitude, howToArrive } = clinic
  const texts = { address, postalCode, phone, phoneSecondary, email, latitude, longitude, howToArrive }
  return { active: true, ...texts, authorization: '', owner: '' }
}

/** Spain with its islands. */
const inSpain = (latitude: number, longitude: number) =>
  latitude > 27 && latitude < 44.5 && longitude > -18.5 && longitude < 4.5

export function clinicsWarnings(value: SectionValue): string[] {
  const clinics = writtenClinics.map(({ slug, label }) => ({ slug, label, ...value[slug] }) as Row)
  const shown = clinics.filter(({ active }) => active)
  const sample = shown.filter(({ slug, phone }) => phone === clinicsDefaults[slug]?.phone)
  const unauthorised = shown.filter(({ authorization }) => authorization === '')
  const outside = shown.filter(({ latitude, longitude }) => !inSpain(Number(latitude), Number(longitude)))
  return [
    ...(shown.length === 0 ? ['No se muestra ninguna clínica.'] : []),
    ...(sample.length > 0 ? [`${sample.length} con teléfono de muestra.`] : []),
    ...(unauthorised.length > 0 ? [`${unauthorised.length} sin autorización sanitaria.`] : []),
    ...outside.map(({ label }) => `Las coordenadas de ${label} quedan fuera de España.`),
  ]
}

type Row = {
  slug: string
  label: string
  active: boolean
  phone: string
  authorization: string
  latitude: string
  longitude: string
}
