import { CONTACT_CHANNELS, type ContactChannel, isFolio, type LeadFormType } from './lead.ts'
import { FIRST_AVAILABLE, MAX_BANDS, orderedBands } from './preferred-bands.ts'

/** What a form sent, as far as the thank-you page may know it. */
type Sent = {
  formType: LeadFormType | ''
  clinic?: string | undefined
  preferredBands?: readonly string[] | undefined
  contactChannel?: string | undefined
}

/**
 * Where a form leads once it has arrived: to its code and, after a booking, to what was chosen from its lists, so that
 * the page needs neither scripts nor storage. Never who asks, nor why: an address is kept and passed on.
 */
export function thanksAddress(
  folio: string,
  { formType, clinic, preferredBands, contactChannel }: Sent,
): string {
  const query = new URLSearchParams({ codigo: folio })
  if (formType === 'booking') {
    if (clinic) query.set('clinica', clinic)
    for (const band of preferredBands ?? []) query.append('franja', band)
    if (contactChannel) query.set('contacto', contactChannel)
  }
  return `/gracias-formulario?${query}`
}

/** What the address of the thank-you page says; whatever is not shaped like what belongs there is left out. */
export function readThanksAddress(query: URLSearchParams): {
  code: string | null
  clinic: string
  bands: string[]
  channel: ContactChannel | null
} {
  const code = query.get('codigo') ?? ''
  const asked = query.getAll('franja')
  return {
    code: isFolio(code) ? code : null,
    clinic: query.get('clinica') ?? '',
    bands: asked.includes(FIRST_AVAILABLE) ? [FIRST_AVAILABLE] : orderedBands(asked).slice(0, MAX_BANDS),
    channel: CONTACT_CHANNELS.find((channel) => channel === query.get('contacto')) ?? null,
  }
}
