import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Utterance = {
  file: string
  line: number
  /** A file is the work of one author: all of it is left out together. */
  author: number
  category: string
  kind: string
  /** Two careful readers could differ. */
  unsure: boolean
  intent: string
  text: string
}

const FOLDER = 'content/assistant/corpus'
/** Parts of the corpus that are left out in turn. */
export const FOLDS = 5

export const foldOf = ({ author }: Utterance) => author % FOLDS

/** The utterances of the corpus, in the order of files and lines. */
export function readCorpus(folder = FOLDER): Utterance[] {
  return corpusFiles(folder).flatMap((file, author) => {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)
    return lines.map((line, index) => {
      const [label = '', intent = '', text = ''] = line.split('\t')
      const kind = label.replace('?', '')
      return {
        ...{ file, line: index + 1, kind, intent, text },
        author,
        category: kind.split('/')[0]!,
        unsure: label.endsWith('?'),
      }
    })
  })
}

export function corpusFiles(folder = FOLDER): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .toSorted()
}
