import { isMoment } from '../calendar/is-moment.ts'
import { CONTACT_CHANNELS, type ContactChannel, isFolio, type LeadFormType } from './lead.ts'
import { FIRST_AVAILABLE, MAX_BANDS, orderedBands } from './preferred-bands.ts'

/** What the thank-you page may know about a form. */
type Sent = {
  formType: LeadFormType | ''
  clinic?: string | undefined
  hour?: string | undefined
  preferredBands?: readonly string[] | undefined
  contactChannel?: string | undefined
  /** The message reads as something that cannot wait. */
  helpNow?: boolean | undefined
}

/** Only says that the card with 112 and 024 is shown, never why: URLs are logged and shared. */
export const HELP_NOW = 'aviso=ahora'

/**
 * URL of the thank-you page: the folio and, after a booking, the choices from its lists, so that the page needs neither
 * scripts nor storage. Never the person or the reason: URLs are logged and shared.
 */
export function thanksAddress(
  folio: string,
  { formType, clinic, hour, preferredBands, contactChannel, helpNow }: Sent,
): string {
  const query = new URLSearchParams({ codigo: folio })
  if (formType === 'booking') {
    if (clinic) query.set('clinica', clinic)
    if (hour) query.set('hora', hour)
    for (const band of preferredBands ?? []) query.append('franja', band)
    if (contactChannel) query.set('contacto', contactChannel)
  }
  return `/gracias-formulario?${query}${helpNow ? `&${HELP_NOW}` : ''}`
}

/** Parses the URL of the thank-you page; malformed values are dropped. */
export function readThanksAddress(query: URLSearchParams): {
  code: string | null
  clinic: string
  /** The hour that was confirmed, as an ISO timestamp. */
  hour: string | null
  bands: string[]
  channel: ContactChannel | null
} {
  const code = query.get('codigo') ?? ''
  const asked = query.getAll('franja')
  const hour = query.get('hora') ?? ''
  return {
    code: isFolio(code) ? code : null,
    clinic: query.get('clinica') ?? '',
    hour: isMoment(hour) ? hour : null,
    bands: asked.includes(FIRST_AVAILABLE) ? [FIRST_AVAILABLE] : orderedBands(asked).slice(0, MAX_BANDS),
    channel: CONTACT_CHANNELS.find((channel) => channel === query.get('contacto')) ?? null,
  }
}

export function asksForHelpNow(query: URLSearchParams): boolean {
  return query.get('aviso') === 'ahora'
}
