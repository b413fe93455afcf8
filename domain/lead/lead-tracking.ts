import { z } from 'zod'
import { cleanText } from '../text/clean-text.ts'
import { LEAD_LIMITS } from './lead.ts'

const MAX_PAGES = 10_000

/** Bounded text. A value of another type is dropped, since a visitor can't fix what a script sent. */
const value = z
  .string()
  .transform((text) => cleanText(text).slice(0, LEAD_LIMITS.trackingValue).toWellFormed() || undefined)
  .optional()
  .catch(undefined)

const isoDate = z
  .string()
  .max(40)
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .optional()
  .catch(undefined)

/**
 * Visit data of a request, only present with the visitor's consent. Known keys are bounded, unknown ones dropped;
 * `pages_viewed` is a number of pages; `source`, `medium` and `first_source` come from domain/measurement/visit-source.ts.
 */
export const leadTracking = z
  .object(
    {
      utm_source: value,
      utm_medium: value,
      utm_campaign: value,
      utm_content: value,
      utm_term: value,
      first_visit: isoDate,
      landing_page: value,
      referrer: value,
      source: value,
      medium: value,
      first_source: value,
      device_type: z.enum(['tablet', 'mobile', 'desktop']).optional().catch(undefined),
      browser: z.enum(['firefox', 'chrome', 'safari', 'edge', 'opera', 'other']).optional().catch(undefined),
      session_id: z
        .string()
        .transform((text) => cleanText(text).slice(0, 100).toWellFormed() || undefined)
        .optional()
        .catch(undefined),
      session_start: isoDate,
      pages_viewed: z.coerce.number().int().min(0).max(MAX_PAGES).optional().catch(undefined),
    },
    'El seguimiento no tiene el formato esperado',
  )
  .nullish()
  .transform((tracking) => tracking ?? {})

export type LeadTracking = z.output<typeof leadTracking>
