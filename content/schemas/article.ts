import { z } from 'zod'
import { faq, line, metaDescription, metaTitle, slug } from './text.ts'

export const articleCategory = z.enum([
  'medicina-facial',
  'cirugia',
  'laser-piel',
  'corporal-peso',
  'capilar',
  'longevidad',
  'psicologia',
  'guia-paciente',
])

/** Front matter of one file of `content/blog/`. */
export const articleSchema = z
  .strictObject({
    slug,
    title: line.min(20).max(80),
    /** For search engines, if the title is too long for them. */
    metaTitle: metaTitle.optional(),
    description: metaDescription,
    category: articleCategory,
    tags: z.array(line).min(1).max(8),
    keyPoints: z.array(line).min(2).max(6),
    treatments: z.array(slug).max(6),
    concerns: z.array(slug).max(6),
    /** Slugs of wiki terms. */
    terms: z.array(slug).max(10),
    /** The reviewing professional, once there is a real one; until then the page says that the review is pending. */
    reviewer: line.nullable(),
    /** Dates, `2026-03-12`; an unknown date is left out, and the page shows none. */
    published: z.iso.date().optional(),
    reviewed: z.iso.date().optional(),
    nextReview: z.iso.date().optional(),
    references: z.array(line).min(2).max(10),
    faqs: z.array(faq).min(2).max(6),
  })
  .refine(({ reviewed, reviewer }) => !reviewed || reviewer !== null, {
    path: ['reviewed'],
    error: 'fecha de revisión sin nadie que haya revisado',
  })

export type ArticleCategory = z.infer<typeof articleCategory>
export type ArticleFrontMatter = z.infer<typeof articleSchema>
