import { z } from 'zod'
import { labelledText, line, link, meta, titledText } from '../text.ts'

/** Texts of `content/pages/gracias.yaml`. */
export const thanksPageSchema = z.strictObject({
  meta,
  h1: line,
  lead: line,
  folio: labelledText,
  next: z.strictObject({ title: line, steps: z.array(titledText).min(1).max(30) }),
  /** After a booking, instead of `h1`, `lead` and the steps. */
  booking: z.strictObject({
    h1: line,
    lead: line,
    labels: z.strictObject({ clinic: line, bands: line, channel: line }),
    map: line,
    mapArea: line,
    steps: z.strictObject({ search: titledText, proposal: line, decision: titledText }),
    proposals: z.strictObject({ telefono: line, whatsapp: line, email: line, any: line }),
    change: line,
    /** After a booking of an hour. */
    confirmed: z.strictObject({
      h1: line,
      lead: line,
      when: line,
      calendar: line,
      visit: line,
      steps: z.array(titledText).length(3),
      change: line,
    }),
  }),
  meanwhile: z.strictObject({ title: line, links: z.array(link).min(1).max(30) }),
  urgent: line,
  /** Above everything, if the message reads as an emergency or as self-harm. */
  help: z.strictObject({
    title: line,
    text: line,
    calls: z.array(z.strictObject({ label: line, number: z.enum(['112', '024']) })).length(2),
  }),
})

export type ThanksPage = z.infer<typeof thanksPageSchema>
