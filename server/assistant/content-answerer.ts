import type { Site } from '#content/site/site.ts'
import { answerQuestion } from '#domain/assistant/answer-question.ts'
import { withoutHiddenParts } from '#domain/assistant/hidden-parts.ts'
import type { Engine, ReadIntent } from '#domain/assistant/read-mentions.ts'
import { createNameFinder } from '#domain/assistant/name-finder.ts'
import { createPhraseIndex } from '#domain/assistant/subjects/phrase-index.ts'
import type { Answerer } from './answerer.ts'
import { knowledgeOf } from './knowledge.ts'
import { knownNames } from './known-names.ts'
import { passagesOf } from './passages.ts'
import { createSearch } from './search-index.ts'
import { subjectPages } from './subject-pages.ts'

type Index = Omit<Engine, 'knowledge' | 'readIntent'> & { material: string }

/**
 * Answers from the content of the given site. The index is built on the first question (docs/decisions, 0007), and
 * again when the content it depends on changes.
 */
export function createContentAnswerer({ readIntent = () => [] }: { readIntent?: ReadIntent } = {}): Answerer {
  const engines = new WeakMap<Site, Engine>()
  let index: Index | undefined
  return {
    answer: (question, site, isHidden) => {
      let engine = engines.get(site)
      if (!engine) {
        // The index is reused while its texts stay the same; names, phones and hours are read from the site.
        if (index?.material !== materialOf(site)) index = createIndex(site)
        engine = { ...index, knowledge: knowledgeOf(site), readIntent }
        engines.set(site, engine)
      }
      const shown = isHidden ? withoutHiddenParts(engine, isHidden) : engine
      return Promise.resolve(answerQuestion(shown, question))
    },
  }
}

/** The engine for a site, as answers use it; for fitting the weights of its decisions. */
export function engineOf(site: Site, readIntent: ReadIntent): Engine {
  return { ...createIndex(site), knowledge: knowledgeOf(site), readIntent }
}

/** What the index depends on besides the written texts. */
function materialOf({ advertising, assistantSources }: Site): string {
  return JSON.stringify([...assistantSources, advertising.mode === 'literal' ? 'literal' : advertising])
}

function createIndex(site: Site): Index {
  const passages = passagesOf(site)
  const { search, known, weight } = createSearch(passages)
  return {
    material: materialOf(site),
    findNames: createNameFinder(knownNames(site), known),
    search,
    known,
    weight,
    likeness: createPhraseIndex(subjectPages(site, passages)),
  }
}
