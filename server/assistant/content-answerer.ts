import { setImmediate } from 'node:timers/promises'
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
import { searchBuilt } from './search-index.ts'
import { subjectPages } from './subject-pages.ts'

type Index = Omit<Engine, 'knowledge' | 'readIntent'> & { material: string }

/**
 * Answers from the content of the given site. The index is built before the first question if there is time for it, or
 * else by that question (docs/decisions, 0007), and again when the content it depends on changes.
 */
export function createContentAnswerer({ readIntent = () => [] }: { readIntent?: ReadIntent } = {}): Answerer {
  const engines = new WeakMap<Site, Engine>()
  let index: Index | undefined
  return {
    async prepare(site) {
      if (index) return
      const building = indexBuilt(site)
      for (let step = building.next(); ; step = building.next()) {
        if (step.done) {
          index ??= step.value
          return
        }
        await setImmediate()
      }
    },
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
  const building = indexBuilt(site)
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
  }
}

function* indexBuilt(site: Site): Generator<void, Index> {
  const material = materialOf(site)
  const passages = passagesOf(site)
  yield
  const { search, known, weight } = yield* searchBuilt(passages)
  const findNames = createNameFinder(knownNames(site), known)
  yield
  const likeness = createPhraseIndex(subjectPages(site, passages))
  return { material, findNames, search, known, weight, likeness }
}
