import { advertisingMode } from '#content/advertising-mode.ts'
import { type AdvertisingMode } from '#domain/advertising.ts'
import { answerQuestion } from '#domain/assistant/answer-question.ts'
import type { Engine } from '#domain/assistant/read-mentions.ts'
import { createNameFinder } from '#domain/assistant/name-finder.ts'
import { settingsRevision } from '../policy/server-facts.ts'
import type { Answerer } from './answerer.ts'
import { knowledgeOf } from './knowledge.ts'
import { knownNames } from './known-names.ts'
import { passagesOf } from './passages.ts'
import { createSearch } from './search-index.ts'

/**
 * Answers from the bundled content. Its index is built when the first question comes (decisions, 0007).
 * @param fixed an advertising mode; without one it is that of the settings
 */
export function createContentAnswerer(fixed?: AdvertisingMode): Answerer {
  let engine: Engine | undefined
  let mode = fixed ?? advertisingMode()
  let revision = settingsRevision()
  return {
    answer: (question) => {
      const now = fixed ?? advertisingMode()
      if (now !== mode) engine = undefined
      mode = now
      engine ??= createEngine(mode)
      if (revision !== settingsRevision()) {
        // The index of texts stays: names, phones and hours are looked up in what is known of them.
        engine = { ...engine, knowledge: knowledgeOf(mode) }
        revision = settingsRevision()
      }
      return Promise.resolve(answerQuestion(engine, question))
    },
  }
}

function createEngine(mode: AdvertisingMode): Engine {
  const { search, known } = createSearch(passagesOf(mode))
  return { knowledge: knowledgeOf(mode), findNames: createNameFinder(knownNames(), known), search }
}
