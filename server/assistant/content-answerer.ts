import { answerQuestion } from '#domain/assistant/answer-question.ts'
import type { Engine } from '#domain/assistant/read-mentions.ts'
import { createNameFinder } from '#domain/assistant/name-finder.ts'
import { serverFacts, settingsRevision } from '../policy/server-facts.ts'
import type { Answerer } from './answerer.ts'
import { knowledgeOf } from './knowledge.ts'
import { knownNames } from './known-names.ts'
import { passagesOf } from './passages.ts'
import { createSearch } from './search-index.ts'

/**
 * Answers from the content as the settings have it. Its index is built when the first question comes (decisions, 0007),
 * and again when they change what it is made of.
 */
export function createContentAnswerer(): Answerer {
  let engine: Engine | undefined
  let made = ''
  let revision = settingsRevision()
  return {
    answer: (question) => {
      if (engine && revision !== settingsRevision()) {
        // The index of texts stays while they do: names, phones and hours are looked up in what is known of them.
        engine = made === materialOf() ? { ...engine, knowledge: knowledgeOf() } : undefined
      }
      revision = settingsRevision()
      made = materialOf()
      engine ??= createEngine()
      return Promise.resolve(answerQuestion(engine, question))
    },
  }
}

/** What the texts of the index depend on besides what was written. */
function materialOf(): string {
  const { advertising, assistantSources } = serverFacts()
  return JSON.stringify([...assistantSources, advertising.mode === 'literal' ? 'literal' : advertising])
}

function createEngine(): Engine {
  const { search, known } = createSearch(passagesOf())
  return { knowledge: knowledgeOf(), findNames: createNameFinder(knownNames(), known), search }
}
