import type { Site } from '#content/site/site.ts'
import { answerQuestion } from '#domain/assistant/answer-question.ts'
import type { Engine } from '#domain/assistant/read-mentions.ts'
import { createNameFinder } from '#domain/assistant/name-finder.ts'
import type { Answerer } from './answerer.ts'
import { knowledgeOf } from './knowledge.ts'
import { knownNames } from './known-names.ts'
import { passagesOf } from './passages.ts'
import { createSearch } from './search-index.ts'

type Index = Omit<Engine, 'knowledge'> & { material: string }

/**
 * Answers from the content of the site that it is handed. Its index is built when the first question comes (decisions,
 * 0007), and again when the site says something else of what it is made of.
 */
export function createContentAnswerer(): Answerer {
  const engines = new WeakMap<Site, Engine>()
  let index: Index | undefined
  return {
    answer: (question, site) => {
      let engine = engines.get(site)
      if (!engine) {
        // The index of texts stays while they do: names, phones and hours are looked up in what is known of them.
        if (index?.material !== materialOf(site)) index = createIndex(site)
        const { findNames, search } = index
        engine = { knowledge: knowledgeOf(site), findNames, search }
        engines.set(site, engine)
      }
      return Promise.resolve(answerQuestion(engine, question))
    },
  }
}

/** What the texts of the index depend on besides what was written. */
function materialOf({ advertising, assistantSources }: Site): string {
  return JSON.stringify([...assistantSources, advertising.mode === 'literal' ? 'literal' : advertising])
}

function createIndex(site: Site): Index {
  const { search, known } = createSearch(passagesOf(site))
  return { material: materialOf(site), findNames: createNameFinder(knownNames(site), known), search }
}
