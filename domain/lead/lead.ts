import { neutralAddress, neutralReferrer } from '../address/page-address.ts'
import { inMadrid } from '../calendar/madrid-calendar.ts'

/** The four forms that create a request. */
export const LEAD_FORM_TYPES = ['home_contact', 'contact_page', 'booking', 'treatment'] as const
export type LeadFormType = (typeof LEAD_FORM_TYPES)[number]

/** Channels of requests entered by staff: by phone, by WhatsApp, in person. */
export const SPOKEN_CHANNELS = ['phone', 'whatsapp', 'walk_in'] as const
export type SpokenChannel = (typeof SPOKEN_CHANNELS)[number]

/** All channels: the forms, the assistant, and requests entered or imported by staff. */
export const LEAD_CHANNELS = [...LEAD_FORM_TYPES, 'chat', ...SPOKEN_CHANNELS, 'import'] as const
export type LeadChannel = (typeof LEAD_CHANNELS)[number]

/** Whether staff entered it. */
export function isSpoken(channel: LeadChannel): channel is SpokenChannel {
  return (SPOKEN_CHANNELS as readonly string[]).includes(channel)
}

/** The states of a request in the back office, from first to last; their Spanish names are in docs/glossary.md. */
export const LEAD_STATUSES = [
  'new',
  'attempting',
  'contacted',
  'qualified',
  'visit_proposed',
  'visit_confirmed',
  'attended',
  'no_show',
  'quoted',
  'treated',
  'lost',
  'invalid',
  'blocked',
] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** Why a request was lost; the Spanish names are in docs/glossary.md. */
export const LOST_REASONS = [
  'price',
  'other_clinic',
  'distance',
  'schedule',
  'no_answer',
  'fear_or_doubts',
  'contraindicated',
  'financing',
  'information_only',
  'duplicate',
] as const
export type LostReason = (typeof LOST_REASONS)[number]

export const INVALID_REASONS = ['spam', 'wrong_person', 'minor'] as const
export type InvalidReason = (typeof INVALID_REASONS)[number]

/** Subjects of the contact page: value and label. */
export const SUBJECTS = {
  cita: 'Solicitar cita',
  info: 'Información de tratamientos',
  precio: 'Consulta de precios',
  financiacion: 'Opciones de financiación',
  otro: 'Otro',
} as const
export type Subject = keyof typeof SUBJECTS

/** Treatment interests of the home form: value and label. */
export const TREATMENT_INTERESTS = {
  cirugia: 'Cirugía Premium',
  facial: 'Medicina facial',
  longevidad: 'Longevidad',
  corporal: 'Medicina corporal y peso',
  laser: 'Láser y aparatología',
  capilar: 'Cabello',
} as const
export type TreatmentInterest = keyof typeof TREATMENT_INTERESTS

/** Preferred contact channels of the booking form; the labels are in content. */
export const CONTACT_CHANNELS = ['telefono', 'whatsapp', 'email'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** Maximum length of each field, in UTF-16 units, after cleaning. */
export const LEAD_LIMITS = {
  name: 120,
  email: 320,
  phone: 40,
  clinic: 100,
  treatment: 120,
  subject: 40,
  message: 4000,
  sourceUrl: 2000,
  trackingValue: 500,
} as const

/** Values sent to the webhook for blank fields. */
export const LEAD_DEFAULTS = {
  treatment: 'No especificado',
  homeMessage: 'Consulta desde formulario de clínicas',
} as const

export function isSubject(value: string): value is Subject {
  return Object.hasOwn(SUBJECTS, value)
}

/** The visitor's reference code: `LD-26-000001`, with the year in Madrid; `n` is a positive integer. */
export function formatFolio(date: Date, n: number): string {
  return `LD-${inMadrid(date).date.slice(2, 4)}-${String(n).padStart(6, '0')}`
}

export function isFolio(text: string): boolean {
  return /^LD-\d{2}-\d{6,}$/.test(text)
}

type WithHealthContent = {
  treatment: string | null
  message: string | null
  consents: { health: boolean }
  sourceUrl: string
  tracking: { landing_page?: string | undefined; referrer?: string | undefined }
}

/**
 * The lead as it may be stored. With consent it is unchanged. Without it, `treatment` and `message` are null, page
 * addresses are neutralized (`page-address.ts`) and the referrer is reduced to its origin, since all of these may
 * reveal health data. The campaign loses its term and content, which say what was searched for or advertised. Source,
 * medium and name stay: they come with the consent to marketing, and staff choose the name, so they can keep treatments
 * out of it. The subject stays: it is one of five neutral words (`SUBJECTS`), never free text.
 */
export function withoutHealthContent<T extends WithHealthContent>(lead: T): T {
  if (lead.consents.health) return lead
  return {
    ...lead,
    treatment: null,
    message: null,
    sourceUrl: neutralAddress(lead.sourceUrl),
    tracking: neutralTracking(lead.tracking),
  }
}

function neutralTracking<T extends WithHealthContent['tracking']>(tracking: T): T {
  const kept: T = { ...tracking }
  const { landing_page: landing, referrer } = tracking
  if (landing) kept.landing_page = neutralAddress(landing)
  if (referrer) kept.referrer = neutralReferrer(referrer)
  for (const telling of ['utm_term', 'utm_content']) delete (kept as Record<string, unknown>)[telling]
  return kept
}
