import { z } from 'zod'
import { line, link, meta } from '../text.ts'

/** Texts of `content/pages/not-found.yaml`. */
export const notFoundPageSchema = z.strictObject({
  meta,
  h1: line,
  lead: line,
  searchLabel: line,
  suggestionsTitle: line,
  links: z.array(link).min(1).max(30),
  home: line,
  variants: z.strictObject({
    treatment: line,
    clinic: line,
    concern: line,
    post: line,
    term: line,
    withdrawn: line,
    page: line,
    city: line,
  }),
})

export type NotFoundPage = z.infer<typeof notFoundPageSchema>
