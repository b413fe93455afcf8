import { writtenSite as site } from '#content/site/written-site.ts'
import { readQuestion } from '#domain/assistant/read-question.ts'
import { pageSentences } from '#domain/assistant/sentences/page-sentences.ts'
import { sentenceSigns } from '#domain/assistant/sentences/sentence-signs.ts'
import { engineOf } from '#server/assistant/content-answerer.ts'
import { pageReader } from '#server/assistant/read-pages.ts'
import { readIntent } from '#server/shared/reading/read-intent.ts'
import { type FactQuestion, saysFact } from '#tests/assistant/dev/facts-file.ts'
import type { Group } from './softmax.ts'

/** The sentences of the page of each question, and which of them say what was asked for. */
export function sentenceGroups(questions: readonly FactQuestion[]): Group[] {
  const engine = engineOf(site, { readIntent, pageReader })
  return questions
    .map(({ q, source, facts }): Group => {
      const sentences = pageSentences(engine.knowledge, engine.passagesOf(source[0]!))
      const signs = sentenceSigns(engine, readQuestion(engine, q), sentences)
      const right = sentences.flatMap(({ text }, at) => (saysFact(text, facts) ? [String(at)] : []))
      return {
        candidates: signs.map((own, at) => ({ href: String(at), signs: own })),
        right: new Set(right),
      }
    })
    .filter(({ right }) => right.size > 0)
}
