import type { SeenClinics } from '../staff/sees-clinic.ts'
import { commonErrors } from './lead-form.ts'
import type { SpokenChannel } from './lead.ts'

/** A request entered by staff, as typed. */
export type SpokenLead = {
  channel: SpokenChannel | ''
  name: string
  phone: string
  /** Empty if the person has none, or gave none. */
  email: string
  /** A slug; empty for any clinic. */
  clinic: string
  /** In the format of domain/lead/visit-reason.ts; empty if not stated. */
  treatment: string
  message: string
  /** In the format of domain/lead/preferred-bands.ts. */
  preferredBands: readonly string[]
  language: string
  /** How the person heard about the clinics. */
  origin: string
  /** Assign it to the current user. */
  mine: boolean
  /** The conversation has already happened, and counts as the first answer. */
  answered: boolean
  /** The text was read aloud and the person agreed. */
  agreed: boolean
  /** Whether what they tell about their health may be stored; null until they have been asked. */
  health: boolean | null
  /** Whether they want advertising; null until they have been asked. */
  marketing: boolean | null
  /** The person declared to be 18 or older. */
  adult: boolean
}
/** A conversation of the site's chat is written down by the same rules. */
export type WrittenDown = Omit<SpokenLead, 'channel'> & { channel: SpokenLead['channel'] | 'chat' }
export type SpokenLeadErrors = Partial<Record<keyof SpokenLead, string>>

export const ORIGIN_MAX = 500

export const SPOKEN_LEAD_MESSAGES = {
  channel: 'Elige cómo ha llegado',
  agreed: 'Léele el texto y marca su respuesta. Si no está de acuerdo, no se guarda nada.',
  health: 'Pregúntale por los datos de salud y marca su respuesta',
  marketing: 'Pregúntale por las novedades y marca su respuesta',
  adult: 'Solo se apuntan solicitudes de personas de 18 años o más.',
  ownClinic: 'Elige una de tus clínicas',
  origin: `Como mucho ${ORIGIN_MAX} caracteres`,
} as const

/**
 * Errors of a request entered by staff; empty if it is valid. The rules are those of the forms, except that the e-mail
 * is optional, and without agreement to the text, or under 18, there is no request,
 * and health data and advertising are asked one by one.
 * @param seen the user's clinics; users who see all may leave it open
 */
export function spokenLeadErrors(lead: WrittenDown, seen: SeenClinics): SpokenLeadErrors {
  const { name, phone, email, clinic, treatment, message } = lead
  const { email: wrongEmail, ...errors } = commonErrors({ name, phone, email, clinic, treatment, message })
  const found: SpokenLeadErrors = { ...errors }
  if (wrongEmail && email.trim() !== '') found.email = wrongEmail
  if (lead.channel === '') found.channel = SPOKEN_LEAD_MESSAGES.channel
  if (seen !== 'all' && !seen.includes(clinic)) found.clinic = SPOKEN_LEAD_MESSAGES.ownClinic
  if (lead.origin.length > ORIGIN_MAX) found.origin = SPOKEN_LEAD_MESSAGES.origin
  if (!lead.agreed) found.agreed = SPOKEN_LEAD_MESSAGES.agreed
  if (lead.health === null) found.health = SPOKEN_LEAD_MESSAGES.health
  if (lead.marketing === null) found.marketing = SPOKEN_LEAD_MESSAGES.marketing
  if (!lead.adult) found.adult = SPOKEN_LEAD_MESSAGES.adult
  return found
}
