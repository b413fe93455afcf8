import type { Deps } from '../deps.ts'
import { prepareAnswers } from './respond.ts'
import { startSweeping, sweepSoon } from './sweep-answers.ts'

/** After the start, when its own work and that of the first pages is done; a question before then prepares them itself. */
const SOON_MS = 60_000

/** Prepares the answers of the assistant a while after the start. @returns a function that stops it */
export function prepareAnswersSoon({ site, log }: Pick<Deps, 'site' | 'log'>): () => Promise<void> {
  const timer = setTimeout(() => {
    startSweeping()
    prepareAnswers(site.current)
      .then(sweepSoon)
      .catch((error: Error) =>
        log.warn({ error: error.name }, 'the assistant will be prepared by the first question'),
      )
  }, SOON_MS)
  timer.unref()
  return () => Promise.resolve(clearTimeout(timer))
}
