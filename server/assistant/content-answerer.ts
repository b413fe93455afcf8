import { setImmediate } from 'node:timers/promises'
import type { Site } from '#content/site/site.ts'
import { answerQuestion } from '#domain/assistant/answer-question.ts'
import { withoutHiddenParts } from '#domain/assistant/hidden-parts.ts'
import type { Engine, ReadIntent } from '#domain/assistant/read-mentions.ts'
import { createNameFinder } from '#domain/assistant/name-finder.ts'
import { noPageReader, type PageReader } from '#domain/assistant/subjects/page-reader.ts'
import { createPhraseIndexer } from '#domain/assistant/subjects/phrase-index.ts'
import type { Answerer } from './answerer.ts'
import { knowledgeOf } from './knowledge.ts'
import { knownNames } from './known-names.ts'
import { passagesOf } from './passages.ts'
import { createPassageSearch } from './search-index.ts'
import { subjectPages } from './subject-pages.ts'

type Readers = { readIntent: ReadIntent; pageReader: () => PageReader }

/**
 * Answers from the content of the given site. The index is built before the first question if there is time for it, or
 * else by that question (docs/decisions, 0007). The first question after a change of the site reads what changed: it
 * waits for that and is answered from the new texts.
 */
export function createContentAnswerer({
  readIntent = () => [],
  pageReader = () => noPageReader,
}: Partial<Readers> = {}): Answerer {
  const engineSteps = createEngineBuilder({ readIntent, pageReader })
  let current: { site: Site; engine: Engine } | undefined
  let turn: Promise<unknown> = Promise.resolve()

  /** One after another: the index is the same for all, and changes in small steps. */
  function inTurn<Result>(work: (engine: Engine) => Result, site: Site): Promise<Result> {
    const done = turn.then(async () => {
      if (current?.site !== site) {
        // If reading fails, the next question reads again.
        current = undefined
        current = { site, engine: await inPauses(engineSteps(site)) }
      }
      return work(current.engine)
    })
    turn = done.catch(() => undefined)
    return done
  }

  return {
    prepare: (site) => inTurn(() => undefined, site),
    answer: (question, site, isHidden) =>
      inTurn(
        (engine) => answerQuestion(isHidden ? withoutHiddenParts(engine, isHidden) : engine, question),
        site,
      ),
  }
}

/** The engine for a site, as answers use it; for fitting the weights of its decisions. */
export function engineOf(site: Site, readers: Readers): Engine {
  const building = createEngineBuilder(readers)(site)
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
  }
}

/** Builds the engine of one site after another; only what differs from the last one is read. */
function createEngineBuilder({ readIntent, pageReader }: Readers) {
  const { update, ...passageSearch } = createPassageSearch()
  const phraseIndexer = createPhraseIndexer((hrefs) => pageReader()(hrefs))
  return function* engineSteps(site: Site): Generator<void, Engine> {
    const passages = passagesOf(site)
    yield
    yield* update(passages)
    const findNames = createNameFinder(knownNames(site), passageSearch.known)
    yield
    const likeness = yield* phraseIndexer.indexOf(subjectPages(site, passages))
    return { ...passageSearch, findNames, likeness, knowledge: knowledgeOf(site), readIntent }
  }
}

async function inPauses<Result>(building: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
