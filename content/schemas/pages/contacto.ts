import { z } from 'zod'
import { breadcrumb, faq, hero, href, icon, labelledText, line, meta, slug } from '../text.ts'

/** Texts of `content/pages/contacto.yaml`. */
export const contactPageSchema = z.strictObject({
  meta,
  breadcrumb,
  hero,
  blocks: z
    .array(z.strictObject({ id: slug, title: line, icon, text: line, href: href.optional() }))
    .length(5),
  form: z.strictObject({
    title: line,
    lead: line,
    fields: z.strictObject({
      name: line,
      email: line,
      phone: line,
      clinic: line,
      clinicEmpty: line,
      subject: line,
      message: line,
    }),
    messageHint: line,
    submit: line,
    privacyNotice: line,
    privacyFirstLayer: z.array(labelledText).min(1).max(30),
    consents: z.strictObject({ health: line, healthHint: line, marketing: line }),
  }),
  faqs: z.array(faq).length(5),
})

export type ContactPage = z.infer<typeof contactPageSchema>
