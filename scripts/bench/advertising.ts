import { LAWFUL } from '../../tests/health-advertising/sentences.ts'
import type { ReviewContext } from '../../domain/health-advertising/finding.ts'
import { loadModule } from '../load-module.ts'
import { printTable } from './print-table.ts'

const SIZE = 100_000
const ROUNDS = 20

const { reviewText } = await loadModule<typeof import('../../domain/health-advertising/review-text.ts')>(
  'domain/health-advertising/review-text.ts',
)
const { writtenVocabulary } = await loadModule<typeof import('../../content/advertising/vocabulary.ts')>(
  'content/advertising/vocabulary.ts',
)
const lawful = LAWFUL.map(({ text }) => text).join(' ')
const texts = {
  prose: `${lawful} `.repeat(Math.ceil(SIZE / lawful.length)),
  numbers: '1.'.repeat(SIZE / 2),
  letters: 'a'.repeat(SIZE),
}
const context: ReviewContext = {
  kind: 'meta',
  mode: 'prudente',
  regulatory: 'drug',
  vocabulary: writtenVocabulary,
}
printTable([
  ['text of 100 kB', 'median, ms', 'slowest, ms'],
  ...Object.entries(texts).map(([name, text]) => {
    const times = Array.from({ length: ROUNDS }, () => {
      const start = performance.now()
      reviewText([{ id: name, kind: 'paragraph', text: text.slice(0, SIZE) }], context)
      return performance.now() - start
    }).toSorted((a, b) => a - b)
    return [name, times[ROUNDS / 2]!.toFixed(1), times.at(-1)!.toFixed(1)]
  }),
])
process.exit()
