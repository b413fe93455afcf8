import { tooLongMessage } from '#domain/lead/lead-form.ts'
import { checkRightsForm } from '#domain/privacy/rights-form.ts'
import { isRight } from '#domain/privacy/rights-request.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { z } from 'zod'

const NOT_TEXT = 'Este dato debe ser un texto'
const HONEYPOT_MAX = 2000

/** Blank and missing are treated alike: `domain/privacy/rights-form.ts` reports what is missing, in the form's wording. */
function text(lines: 'one' | 'many' = 'one') {
  return z
    .string(NOT_TEXT)
    .nullish()
    .transform((value) => cleanText(value ?? '', { lines }))
}

/**
 * The input of POST /api/rights-requests and of the form on /privacidad. Texts are trimmed and, if optional and
 * blank, null. The rules are those of `domain/privacy/rights-form.ts`; unknown fields are refused.
 */
export const rightsRequestInput = z
  .strictObject({
    kind: text(),
    name: text(),
    email: text(),
    leadFolio: text(),
    details: text('many'),
    /** Honeypot. */
    website: z.string(NOT_TEXT).max(HONEYPOT_MAX, tooLongMessage(HONEYPOT_MAX)).default(''),
  })
  .transform((values, context) => {
    for (const [field, message] of Object.entries(checkRightsForm(values))) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
    const { kind, leadFolio, details } = values
    if (context.issues.length > 0 || !isRight(kind)) return z.NEVER
    return { ...values, kind, leadFolio: leadFolio.toUpperCase() || null, details: details || null }
  })

export type RightsRequestInput = z.output<typeof rightsRequestInput>
