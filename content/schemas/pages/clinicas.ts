import { z } from 'zod'
import { breadcrumb, faq, hero, line, link, meta } from '../text.ts'

/** Texts of `content/pages/clinicas.yaml`. */
export const clinicsPageSchema = z.strictObject({
  meta,
  breadcrumb,
  hero,
  card: z.strictObject({
    hours: line,
    hoursLabel: line,
    phoneLabel: line,
    phoneSecondaryLabel: line,
    addressLabel: line,
    cta: line,
  }),
  general: z.strictObject({
    title: line,
    text: line,
    phoneLabel: line,
    emailLabel: line,
    hoursLabel: line,
    hours: line,
    cta: link,
  }),
  faqs: z.array(faq).length(4),
  clinicPage: z.strictObject({
    intro: line,
    arrive: line,
    seeArea: line,
    callNow: line,
    offer: z.strictObject({ title: line, known: line, unknown: line, featuredTitle: line, all: line }),
    structuredDataHours: line,
    complaints: line,
    onCall: z.strictObject({ title: line, text: line, phoneLabel: line, emergency: line }),
    formTitle: line,
    nearbyTitle: line,
  }),
  openings: z.strictObject({ title: line, badge: line, dateUnknown: line }),
})

export type ClinicsPage = z.infer<typeof clinicsPageSchema>
