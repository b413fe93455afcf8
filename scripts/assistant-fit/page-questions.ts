import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'content/assistant/questions'
export const PAGE_MODEL_FILE = 'content/assistant/page-model.bin'

/** What somebody asked about a page; a file is the work of one author. */
export type AuthorsQuestion = { author: string; href: string; text: string }

/** The questions that independent authors wrote for each page, in the order of files and lines. */
export function readPageQuestions(folder = FOLDER): AuthorsQuestion[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsv'))
  return files.toSorted().flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [href = '', text = ''] = line.split('\t')
        return { author: file.replace('.tsv', ''), href, text }
      }),
  )
}

/** A hash of what a model of pages is made of: another hash, another model. */
export function pageModelSource(questions: readonly { href: string; text: string }[]): string {
  const hash = createHash('sha256')
  for (const { href, text } of questions) hash.update(`${href}\0${text}\0`)
  return hash.digest('hex').slice(0, 16)
}
