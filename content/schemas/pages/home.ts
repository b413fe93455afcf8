import { z } from 'zod'
import { claim, href, icon, line, link, meta, prose, slug, source } from '../text.ts'

/** Texts of `content/pages/home.yaml`. */
export const homePageSchema = z.strictObject({
  meta,
  hero: z.strictObject({
    h1: line,
    lead: line,
    primaryCta: link,
    secondaryCta: link,
    trust: z.array(line).min(1).max(30),
    tiles: z.array(claim).length(4),
  }),
  zones: z.strictObject({
    title: line,
    lead: line,
    tabs: z.strictObject({ face: line, front: line, back: line }),
    listTitle: line,
    bookCta: line,
    allCta: line,
  }),
  philosophy: z.strictObject({
    title: line,
    lead: line,
    pillars: z.array(z.strictObject({ title: line, icon, text: line })).length(4),
  }),
  featured: z.strictObject({
    title: line,
    lead: line,
    allCta: link,
    treatments: z
      .array(
        z.strictObject({
          name: line,
          slug,
          shortDescription: line,
          duration: line,
          category: line,
          regulatory: line.optional(),
          prudentAlternative: z
            .strictObject({ name: line, slug, shortDescription: line, duration: line, category: line })
            .optional(),
        }),
      )
      .length(8),
  }),
  units: z.strictObject({
    title: line,
    lead: line,
    items: z
      .array(
        z.strictObject({
          unit: line,
          href,
          name: line,
          icon,
          text: line,
          service: line.optional(),
        }),
      )
      .length(6),
    also: link,
  }),
  team: z.strictObject({ title: line, text: prose, cta: link }),
  experience: z.strictObject({
    title: line,
    lead: line,
    steps: z.array(z.strictObject({ title: line, icon, text: line })).length(4),
    rating: z.strictObject({ value: line, label: line, source, structuredData: z.boolean() }),
    testimonialsTitle: line,
    /** Marks all of them as samples. */
    testimonialsLabel: line,
    testimonialsNote: line,
    testimonials: z
      .array(
        z.strictObject({
          name: line,
          treatment: line,
          rating: z.number().int().positive(),
          text: line,
          location: line,
        }),
      )
      .length(3),
  }),
  clinics: z.strictObject({
    title: line,
    lead: line,
    visibleCount: z.number().int().positive(),
    showAll: line,
    finder: z.strictObject({ title: line, button: line, note: line, result: line }),
    hours: line,
    form: z.strictObject({
      title: line,
      lead: line,
      bookLink: link,
      clinicLabel: line,
      treatmentLabel: line,
      submit: line,
      consentHealth: line,
      consentHealthHint: line,
      consentMarketing: line,
      adults: line,
    }),
    openingsTitle: line,
    openingsBadge: line,
    openingsDate: line,
    openings: z.array(line).length(8),
  }),
  seo: z.strictObject({
    title: line,
    toggleOpen: line,
    toggleClose: line,
    paragraphs: z.array(line).min(1).max(30),
  }),
})

export type HomePage = z.infer<typeof homePageSchema>
