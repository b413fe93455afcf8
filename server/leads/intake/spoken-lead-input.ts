import { calendarOf } from '#content/clinic-calendar.ts'
import type { Site } from '#content/site/site.ts'
import { bandsError } from '#domain/lead/booking-form.ts'
import { LEAD_LIMITS, SPOKEN_CHANNELS } from '#domain/lead/lead.ts'
import { MAX_BANDS, orderedBands } from '#domain/lead/preferred-bands.ts'
import {
  ORIGIN_MAX,
  SPOKEN_LEAD_MESSAGES,
  spokenLeadErrors,
  type WrittenDown,
} from '#domain/lead/spoken-lead.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { z } from 'zod'
import { keptBySite } from '../../kept-by-site.ts'

const NOT_TEXT = 'Este dato debe ser un texto'

/** Truncated far above the real limit, which domain/lead/spoken-lead.ts checks with its own message. */
function text(max: number, lines: 'one' | 'many' = 'one') {
  return z
    .string(NOT_TEXT)
    .max(max * 4, 'Este texto es demasiado largo')
    .default('')
    .transform((value) => cleanText(value, { lines }))
}

/** `POST /api/admin/leads`. Nothing is assumed: the channel and every answer are required. */
export const spokenLeadInput = keptBySite(({ clinicSlugs }) =>
  z.strictObject({
    channel: z.enum(SPOKEN_CHANNELS, SPOKEN_LEAD_MESSAGES.channel),
    name: text(LEAD_LIMITS.name),
    phone: text(LEAD_LIMITS.phone),
    email: text(LEAD_LIMITS.email),
    clinic: text(LEAD_LIMITS.clinic).refine(
      (slug) => slug === '' || clinicSlugs.some((one) => one === slug),
      'Elige una clínica de la lista',
    ),
    treatment: text(LEAD_LIMITS.treatment),
    message: text(LEAD_LIMITS.message, 'many'),
    preferredBands: z.array(z.string(NOT_TEXT)).max(MAX_BANDS, 'Elige menos franjas').default([]),
    language: z
      .string(NOT_TEXT)
      .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'Escribe un idioma como «es»')
      .default('es'),
    origin: text(ORIGIN_MAX, 'many'),
    mine: z.boolean().default(true),
    answered: z.boolean().default(false),
    agreed: z.literal(true, SPOKEN_LEAD_MESSAGES.agreed),
    health: z.boolean(SPOKEN_LEAD_MESSAGES.health),
    marketing: z.boolean(SPOKEN_LEAD_MESSAGES.marketing),
    adult: z.literal(true, SPOKEN_LEAD_MESSAGES.adult),
  }),
)

/**
 * Errors beyond the shape, by field: the rules of the dialog, and the current calendar of the clinic.
 * @param seen the clinics of the author
 */
export function spokenLeadFaults(
  site: Site,
  lead: WrittenDown,
  seen: SeenClinics,
  now: Date,
): Record<string, string> {
  const wrongBands = bandsError(orderedBands(lead.preferredBands), now, calendarOf(site, lead.clinic || null))
  return {
    ...spokenLeadErrors(lead, seen),
    ...(wrongBands ? { preferredBands: wrongBands } : {}),
  }
}
