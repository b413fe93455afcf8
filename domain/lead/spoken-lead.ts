import type { SeenClinics } from '../staff/sees-clinic.ts'
import { commonErrors } from './lead-form.ts'
import type { SpokenChannel } from './lead.ts'

/** A request that staff write down, as typed. */
export type SpokenLead = {
  channel: SpokenChannel | ''
  name: string
  phone: string
  /** Empty: the person has none, or gave none. */
  email: string
  /** A slug; empty: it does not matter which. */
  clinic: string
  /** As domain/lead/visit-reason.ts writes it; empty: not said. */
  treatment: string
  message: string
  /** As domain/lead/preferred-bands.ts writes them. */
  preferredBands: readonly string[]
  language: string
  /** How the person came upon the clinics. */
  origin: string
  /** For whoever writes it down. */
  mine: boolean
  /** The talk has been had: the first answer is given with it. */
  answered: boolean
  /** The text was read out and the person said yes. */
  agreed: boolean
  /** The person says to be 18 or older. */
  adult: boolean
}
export type SpokenLeadErrors = Partial<Record<keyof SpokenLead, string>>

export const ORIGIN_MAX = 500

export const SPOKEN_LEAD_MESSAGES = {
  channel: 'Elige cómo ha llegado',
  agreed: 'Léele el texto y marca su respuesta. Si no está de acuerdo, no se guarda nada.',
  adult: 'Solo se apuntan solicitudes de personas de 18 años o más.',
  ownClinic: 'Elige una de tus clínicas',
  origin: `Como mucho ${ORIGIN_MAX} caracteres`,
} as const

/**
 * What is wrong with a request by word of mouth; empty when all is well. The rules of the forms, but that nobody needs an
 * e-mail, and that without a yes to the text, or under 18, there is no request.
 * @param seen the clinics of whoever writes; with all of them none has to be chosen
 */
export function spokenLeadErrors(lead: SpokenLead, seen: SeenClinics): SpokenLeadErrors {
  const { name, phone, email, clinic, treatment, message } = lead
  const { email: wrongEmail, ...errors } = commonErrors({ name, phone, email, clinic, treatment, message })
  const found: SpokenLeadErrors = { ...errors }
  if (wrongEmail && email.trim() !== '') found.email = wrongEmail
  if (lead.channel === '') found.channel = SPOKEN_LEAD_MESSAGES.channel
  if (seen !== 'all' && !seen.includes(clinic)) found.clinic = SPOKEN_LEAD_MESSAGES.ownClinic
  if (lead.origin.length > ORIGIN_MAX) found.origin = SPOKEN_LEAD_MESSAGES.origin
  if (!lead.agreed) found.agreed = SPOKEN_LEAD_MESSAGES.agreed
  if (!lead.adult) found.adult = SPOKEN_LEAD_MESSAGES.adult
  return found
}
