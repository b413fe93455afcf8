import type * as SiteHolder from '#server/site-holder.ts'
import type * as Respond from '#server/assistant/respond.ts'
import { readCorpus } from '../assistant/corpus.ts'
import {
  blindPhrasings,
  blindQuestions,
  SECOND_BLIND_FOLDER,
} from '../../tests/assistant/blind/blind-files.ts'
import {
  type Ask,
  type Measure,
  measurePhrasings,
  measureQuestions,
} from '../../tests/assistant/blind/report-blind.ts'
import type * as SourceTexts from '../../tests/assistant/source-texts.ts'
import { loadModule } from '../load-module.ts'
import { printTable } from './print-table.ts'

/** Measures the blind test set and prints its figures and every miss; then what the corpus says about «No lo sé». */
export async function printBlindReport(): Promise<void> {
  const { respond } = await loadModule<typeof Respond>('server/assistant/respond.ts')
  const { createSiteHolder } = await loadModule<typeof SiteHolder>('server/site-holder.ts')
  const { sourceText } = await loadModule<typeof SourceTexts>('tests/assistant/source-texts.ts')
  const site = createSiteHolder().current
  const ask: Ask = (text, context) => respond(site, { text, context })
  const measures = [
    ...(await measureQuestions(blindQuestions(), ask, sourceText)),
    ...(await measurePhrasings(blindPhrasings(), ask)),
    ...(await measurePhrasings(blindPhrasings(SECOND_BLIND_FOLDER), ask)).map((measure) => ({
      ...measure,
      name: `second set: ${measure.name}`,
    })),
  ]
  printTable([['blind test set', 'cases', 'share', 'target'], ...measures.map(row)])
  for (const { name, misses } of measures) {
    if (misses.length > 0) console.log(`\n${name}:\n${misses.map((miss) => `  ${miss}`).join('\n')}`)
  }
  printTable([
    ['corpus: kinds of answers', 'cases', 'answered', 'unknown', 'asked back', 'card'],
    ...(await corpusRows(ask)),
  ])
}

function row({ name, cases, share, target }: Measure): string[] {
  return [name, String(cases), cases === 0 ? '-' : `${(share * 100).toFixed(1)} %`, target]
}

/** How the questions of each intent in the corpus are answered, to see where «No lo sé» is too rare or too frequent. */
async function corpusRows(ask: Ask): Promise<string[][]> {
  const kinds = new Map<string, Map<string, number>>()
  for (const { category, intent, text } of readCorpus()) {
    if (category !== 'none' || intent === '-') continue
    const counts = kinds.get(intent) ?? new Map<string, number>()
    const { kind } = await ask(text, { treatments: [] })
    kinds.set(intent, counts.set(kind, (counts.get(kind) ?? 0) + 1))
  }
  return [...kinds].map(([intent, counts]) => {
    const cases = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const share = (kind: string) => `${Math.round(((counts.get(kind) ?? 0) / cases) * 100)} %`
    return [intent, String(cases), ...['answer', 'unknown', 'ask-back', 'safety'].map(share)]
  })
}
