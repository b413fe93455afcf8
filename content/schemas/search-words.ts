import { z } from 'zod'

const word = z.string().regex(/^[a-z0-9]+( [a-z0-9]+)*$/, 'solo minúsculas sin acentos')

/** `content/search/words.yaml`. */
export const searchWordsSchema = z.strictObject({
  /** Typed word → the site's word or words. */
  synonyms: z.record(word, word),
  fillers: z.array(word),
})

export type SearchWords = z.infer<typeof searchWordsSchema>
