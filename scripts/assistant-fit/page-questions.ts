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

/** The code that reads questions and trains from them. */
const CODE = [
  'domain/assistant/classifier/steady-exp.ts',
  'domain/assistant/other-spellings.ts',
  'domain/assistant/plain-text.ts',
  'domain/assistant/question-words.ts',
  'domain/assistant/subjects/page-model-file.ts',
  'domain/assistant/subjects/page-model.ts',
  'domain/assistant/subjects/subject-page.ts',
  'domain/assistant/word-key.ts',
  'domain/text/folded-text.ts',
  'scripts/assistant-fit/train-pages.ts',
  'scripts/assistant/random.ts',
]

/** A hash of what a model of pages is made of, questions and code: another hash, another model. */
export function pageModelSource(
  questions: readonly { href: string; text: string }[],
  codeOf: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): string {
  const hash = createHash('sha256')
  for (const file of CODE) hash.update(`${file}\0${codeOf(file)}\0`)
  for (const { href, text } of questions) hash.update(`${href}\0${text}\0`)
  return hash.digest('hex').slice(0, 16)
}
