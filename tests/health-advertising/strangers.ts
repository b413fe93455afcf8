import { writtenVocabulary } from '#content/advertising/vocabulary.ts'
import { reviewText } from '#domain/health-advertising/review-text.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Stranger = { lawful: boolean; kind: string; text: string; findings: string[] }

/**
 * Sentences of somebody who had not read the rules, with what the reviewer finds in each. Those of `strangers-later`
 * were written after seeing which kinds the first ones missed, and before any rule was changed for them;
 * `strangers-2` again without having read a rule, and `strangers-3` after the rules for what those missed.
 */
export function reviewedStrangers(
  file: 'strangers' | 'strangers-later' | 'strangers-2' | 'strangers-3',
): Stranger[] {
  const lines = readFileSync(join(import.meta.dirname, `${file}.tsv`), 'utf8')
    .trim()
    .split('\n')
  return lines.slice(1).map((line) => {
    const [verdict, kind = '', text = ''] = line.split('\t')
    const findings = reviewText([{ id: 'one', kind: 'paragraph', text }], {
      ...{ kind: 'meta', mode: 'literal', regulatory: 'none' },
      vocabulary: writtenVocabulary,
    }).map(({ rule, excerpt }) => `${rule}: ${excerpt}`)
    return { lawful: verdict === 'lawful', kind, text, findings }
  })
}
