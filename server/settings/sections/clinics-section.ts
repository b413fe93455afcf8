import { writtenClinics } from '#content/clinics.ts'
import { clinicSettings } from '#content/site/clinic-settings.ts'
import { sameHours } from '#domain/clinic/hours-reading.ts'
import { distanceKm, positionOfPostcode } from '#domain/clinic/nearest-clinic.ts'
import type { SectionValue, SettingField, SiteSection } from '#domain/settings/site-section.ts'

const FIELDS: readonly SettingField[] = [
  {
    id: 'active',
    label: 'Se muestra en la web',
    kind: 'switch',
    hint: 'Apagada desaparece del directorio, de los formularios y del mapa del sitio.',
  },
  {
    id: 'opensOn',
    label: 'Abre el',
    kind: 'date',
    hint: 'Hasta ese día se anuncia la fecha y no se puede pedir hora. En blanco: ya está abierta.',
  },
  {
    id: 'hours',
    label: 'Horario',
    kind: 'hours',
    language: 'spanish',
    blank: 'El de todas las clínicas',
    hint: 'Decide «Abierto ahora», las franjas de cita y los plazos.',
  },
  {
    id: 'structured',
    label: 'Horario para buscadores',
    kind: 'hours',
    language: 'schema.org',
    blank: 'El de todas las clínicas',
    hint: 'Solo cambia lo que reciben Google y otros buscadores.',
  },
  {
    id: 'closedDays',
    label: 'Días cerrados',
    kind: 'dates',
    hint: 'Festivos locales, vacaciones, obras. Los nacionales y autonómicos ya se saben.',
  },
  {
    id: 'languages',
    label: 'Idiomas',
    kind: 'line',
    max: 120,
    hint: 'Separados por comas: español, inglés.',
  },
  { id: 'address', label: 'Dirección', kind: 'line', required: true },
  { id: 'postalCode', label: 'Código postal', kind: 'postcode', required: true },
  { id: 'phone', label: 'Teléfono', kind: 'phone', required: true },
  { id: 'phoneSecondary', label: 'Segundo teléfono', kind: 'phone' },
  {
    id: 'onCallPhone',
    label: 'Teléfono de guardia',
    kind: 'phone',
    hint: 'Fuera de horario, para quien ya se ha tratado allí. En blanco no se dice nada.',
  },
  {
    id: 'onCallHours',
    label: 'Cuándo contesta la guardia',
    kind: 'line',
    max: 120,
    hint: 'Como se lee tras el teléfono: todos los días, de 20:00 a 10:00.',
  },
  { id: 'email', label: 'Correo', kind: 'email', required: true, hint: 'Recibe los avisos de solicitudes.' },
  { id: 'latitude', label: 'Latitud', kind: 'coordinate', required: true },
  { id: 'longitude', label: 'Longitud', kind: 'coordinate', required: true },
  {
    id: 'authorization',
    label: 'Autorización sanitaria',
    kind: 'line',
    needed: true,
    hint: 'Número, organismo y unidades autorizadas. Sale en su página, en las de su ciudad y en el aviso legal.',
  },
  {
    id: 'owner',
    label: 'Titular',
    kind: 'line',
    hint: 'La empresa que la lleva. Sale en los mismos sitios que la autorización.',
  },
  {
    id: 'advertising',
    label: 'Autorización de publicidad',
    kind: 'line',
    hint: 'Su referencia, donde la comunidad la exige. Sale en su página y en las de su ciudad.',
  },
  { id: 'howToArrive', label: 'Cómo llegar', kind: 'text', required: true, max: 2000 },
]

/** The fields of one clinic; hiding it requires typing its name. */
function fieldsOf(label: string): readonly SettingField[] {
  return FIELDS.map((field) =>
    field.id === 'active' ? { ...field, confirm: { when: false, words: label } } : field,
  )
}

/** The directory, clinic by clinic. */
export const clinicsSection: SiteSection = {
  id: 'clinics',
  label: 'Clínicas',
  description: 'Dirección, teléfonos, situación y autorización de cada clínica.',
  groups: writtenClinics.map(({ slug, label }) => ({ id: slug, title: label, fields: fieldsOf(label) })),
}

export const clinicsDefaults: SectionValue = Object.fromEntries(
  writtenClinics.map((clinic) => [clinic.slug, clinicSettings(clinic)]),
)

/** Rows from before the written neighborhoods left out their city: «Centro de Sabadell» is no street either. */
export function upgradeClinics(stored: SectionValue): SectionValue {
  return Object.fromEntries(
    Object.entries(stored).map(([slug, fields]) => {
      const address = String(fields.address ?? '').replace(
        /^(Centro(?: histórico)?|Ensanche) de [^,\d]+/,
        '$1',
      )
      return [slug, address === clinicsDefaults[slug]?.address ? { ...fields, address } : fields]
    }),
  )
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
  const astray = shown.filter((row) => !outside.includes(row)).flatMap(farFromProvince)
  return [
    ...(shown.length === 0 ? ['No se muestra ninguna clínica.'] : []),
    ...(sample.length > 0 ? [`${sample.length} con teléfono de muestra.`] : []),
    ...(unauthorised.length > 0 ? [`${unauthorised.length} sin autorización sanitaria.`] : []),
    ...shown.flatMap(disagreement),
    ...shown.flatMap(halfSaidOnCall),
    ...outside.map(({ label }) => `Las coordenadas de ${label} quedan fuera de España.`),
    ...astray,
  ]
}

/** No clinic is farther from the capital of its province; beyond that, one of the coordinates has a wrong digit. */
const PROVINCE_KM = 160

function farFromProvince({ label, postalCode, latitude, longitude }: Row): string[] {
  const capital = positionOfPostcode(postalCode)
  if (!capital) return []
  const km = distanceKm(capital, { latitude: Number(latitude), longitude: Number(longitude) })
  if (km <= PROVINCE_KM) return []
  return [`Las coordenadas de ${label} quedan a ${Math.round(km)} km de la provincia de su código postal.`]
}

/** A clinic with its own hours whose card differs from its structured data. */
function disagreement({ label, hours, structured }: Row): string[] {
  if (hours === '' || structured === '' || sameHours(hours, structured)) return []
  return [`${label}: la ficha dice ${hours} y los buscadores leen ${structured}.`]
}

/** A number without hours may ring unanswered; hours without a number are not shown. */
function halfSaidOnCall({ label, onCallPhone, onCallHours }: Row): string[] {
  if ((onCallPhone === '') === (onCallHours === '')) return []
  const missing = onCallPhone === '' ? 'el teléfono: no se muestra' : 'cuándo contesta'
  return [`${label}: de la guardia falta ${missing}.`]
}

type Row = {
  slug: string
  label: string
  active: boolean
  phone: string
  authorization: string
  onCallPhone: string
  onCallHours: string
  postalCode: string
  hours: string
  structured: string
  latitude: string
  longitude: string
}
