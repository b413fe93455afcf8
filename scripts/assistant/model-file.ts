import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const MODEL_FILE = 'content/assistant/reading-model.bin'

const SOURCES = [
  'content/assistant/corpus',
  'domain/assistant/classifier',
  'domain/text',
  'scripts/assistant',
]
const OTHER = /(\.test\.ts|cross-validate\.ts)$/

/** A hash of the corpus and of the code that reads and trains from it: another hash, another model. */
export function modelSource(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !OTHER.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.toSorted()) hash.update(`${file}\0${readFileSync(file, 'utf8')}\0`)
  }
  return hash.digest('hex').slice(0, 16)
}
