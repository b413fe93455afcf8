import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { TREATMENT_INTENTS } from '#domain/assistant/answer.ts'

/**
 * The blind test set: questions and safety phrasings by authors who have seen neither the corpus nor the rules. It is
 * only measured, never tuned on; `overlaps.test.ts` refuses lines that are also in the corpus.
 */
export const BLIND_FOLDER = 'tests/assistant/blind'
/** Phrasings written after the thresholds were chosen, once totals of the first ones had been looked at. */
export const SECOND_BLIND_FOLDER = 'tests/assistant/blind/second'
/** A few lines of each format, to try the reports. */
export const EXAMPLE_FOLDER = 'tests/assistant/blind/example'

const blindQuestion = z.object({
  voice: z.string(),
  q: z.string().min(1),
  /** Paths, one of which must be the first source. */
  source: z.array(z.string()).default([]),
  /** Parts of the published texts that the answer must contain. */
  facts: z.array(z.string()).default([]),
  kind: z.enum(['answer', 'unknown']),
  context: z
    .object({
      treatments: z.array(z.string()).default([]),
      intent: z.enum([...TREATMENT_INTENTS, 'nearest']).optional(),
    })
    .optional(),
})
export type BlindQuestion = z.infer<typeof blindQuestion>

/** `category` is `none` for a harmless message; `strength` tells explicit ones from hints. */
export type BlindPhrasing = { category: string; strength: string; voice: string; text: string }

/** `questions-*.jsonl`: one question a line. */
export function blindQuestions(folder = BLIND_FOLDER): BlindQuestion[] {
  return linesOf(folder, 'questions-', '.jsonl').map((line) => blindQuestion.parse(JSON.parse(line)))
}

/** `safety-*.tsv`: category, strength, voice and text, separated by tabs. */
export function blindPhrasings(folder = BLIND_FOLDER): BlindPhrasing[] {
  return linesOf(folder, 'safety-', '.tsv').map((line) => {
    const [category = '', strength = '', voice = '', text = ''] = line.split('\t')
    if (text === '') throw new Error(`A phrasing without its four columns: «${line}»`)
    return { category: category.split('/')[0]!, strength, voice, text }
  })
}

function linesOf(folder: string, start: string, end: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
}
