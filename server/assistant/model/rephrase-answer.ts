import type { Site } from '#content/site/site.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { mentionsHealth } from '#domain/assistant/mentions-health.ts'
import type { Question } from '#domain/assistant/read-mentions.ts'
import { type Rephrasing, rephrasingOf } from '#domain/assistant/rephrasing.ts'
import { safetyCaution } from '#domain/assistant/safety-answer.ts'
import { withoutPersonalData } from '#domain/assistant/without-personal-data.ts'
import type { Deps } from '../../deps.ts'
import { errorFacts } from '../../log.ts'
import { readSafety } from '../../shared/reading/read-safety.ts'
import { safetyCardsOf } from '../knowledge.ts'
import { askModel, ModelError, type ModelEndpoint } from '../../shared/model/ask-model.ts'
import { createModelBudget } from '../../shared/model/model-budget.ts'
import { createModelGate, type GateLimits } from '../../shared/model/model-gate.ts'
import { modelMessages, readModelLine } from './model-prompt.ts'

export type ModelLimits = GateLimits & {
  /** Milliseconds until the first word. */
  firstWord: number
  /** Milliseconds in all. */
  whole: number
}

export const MODEL_LIMITS: ModelLimits = {
  firstWord: 2500,
  whole: 8000,
  atOnce: 8,
  failures: 5,
  pause: 60_000,
}

/** A question with its composed answer, and who waits for it. */
export type Rephrased = {
  site: Site
  question: Question
  answer: Answer
  /** Ends with the request. */
  signal?: AbortSignal | undefined
  /** Called with each statement that was approved, in the order in which they arrive. */
  onStatement?: ((at: number, text: string) => void) | undefined
}

export type Rephrase = (rephrased: Rephrased) => Promise<Answer>

/** The part of a question that a model reads; the rest can't change how the answer should sound. */
const LONGEST_QUESTION = 300
/** An unfinished line that is longer is no statement. */
const LONGEST_LINE = 2000
/** An answer has 120 words. */
const MOST_TOKENS = 600

/**
 * Lets a model rephrase composed answers. Whatever it does, the visitor gets a right answer in time: what is not
 * verified is shown as it was composed. It never rejects. Texts are neither stored nor logged.
 */
export function createRephrase(
  deps: Pick<Deps, 'database' | 'log' | 'now'>,
  endpoint: ModelEndpoint,
  limits: ModelLimits = MODEL_LIMITS,
): Rephrase {
  const { log } = deps
  const gate = createModelGate(limits)
  const isWithinBudget = createModelBudget(deps, 'model')

  return async (rephrased) => {
    const { site, answer, signal } = rephrased
    if (!site.assistantModel || !mayBeRephrased(rephrased) || signal?.aborted) return answer
    const refused = gate.enter()
    if (refused) {
      log.info({ reason: refused }, 'model not asked')
      return answer
    }
    const started = performance.now()
    const rephrasing = rephrasingOf(answer)
    try {
      if (!(await isWithinBudget(site.assistantModel.dailyQuestions))) {
        log.info({ reason: 'budget' }, 'model not asked')
        gate.leave('given_up')
        return answer
      }
      const isSafetyMatter = await listen(rephrased, rephrasing)
      gate.leave('answered')
      log.info({ ...rephrasing.count(), isSafetyMatter, ms: since(started) }, 'model answered')
      return isSafetyMatter ? withCaution(site, answer, deps.now()) : rephrasing.finish()
    } catch (error) {
      gate.leave(signal?.aborted ? 'given_up' : 'failed')
      if (!signal?.aborted) log.warn({ ...failureFacts(error), ms: since(started) }, 'model failed')
      // What was approved before stays: each statement is independent.
      return rephrasing.finish()
    }
  }

  /** Reads the model to its end, or to a safety matter. @returns whether it saw one */
  async function listen({ question, signal, onStatement }: Rephrased, rephrasing: Rephrasing) {
    const overdue = new AbortController()
    const timer = setTimeout(() => overdue.abort(new ModelTimeout('first_word')), limits.firstWord)
    const known = rephrasing.statements.map(({ text }) => text).join(' ')
    const asked = withoutPersonalData(question.text, known).slice(0, LONGEST_QUESTION)
    const ends = AbortSignal.any([overdue.signal, ...(signal ? [signal] : [])])
    let unread = ''
    const read = (line: string): boolean => {
      const said = readModelLine(line)
      if (said === null) return false
      if ('isSafetyMatter' in said) return said.isSafetyMatter
      const text = rephrasing.take(said.at, said.text)
      if (text !== null) onStatement?.(said.at, text)
      return false
    }
    try {
      const pieces = askModel(endpoint, modelMessages(asked, rephrasing.statements), {
        signal: ends,
        timeout: limits.whole,
        maxTokens: MOST_TOKENS,
      })
      for await (const piece of pieces) {
        if (piece !== '') clearTimeout(timer)
        const lines = (unread + piece).split('\n')
        unread = lines.pop() ?? ''
        if (unread.length > LONGEST_LINE) throw new ModelError('too_long')
        if (lines.some(read)) return true
      }
      return read(unread)
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Safety cards, cautions and «No lo sé» stay as they are. A question that may be about someone's health doesn't leave
 * this server.
 */
function mayBeRephrased({ question: { text }, answer }: Rephrased): boolean {
  if (answer.kind !== 'answer' || answer.caution || answer.card || answer.sources.length === 0) return false
  return readSafety(text) === null && !mentionsHealth(text)
}

/** A model may only add caution: the answer stays as it was composed, below whom to call. */
function withCaution(site: Site, answer: Answer, now: Date): Answer {
  const reading = { category: 'complication', level: 'likely', card: 'complicacion' } as const
  const caution = safetyCaution(safetyCardsOf(site, now), site.pages.chat.cautions, reading)
  return caution ? { ...answer, caution } : answer
}

class ModelTimeout extends Error {
  readonly reason: 'first_word'

  constructor(reason: ModelTimeout['reason']) {
    super(reason)
    this.reason = reason
  }
}

function failureFacts(error: unknown) {
  if (error instanceof ModelError) return { reason: error.reason, status: error.status }
  if (error instanceof ModelTimeout) return { reason: error.reason }
  if (error instanceof Error && error.name === 'TimeoutError') return { reason: 'whole_time' }
  return { reason: 'connection', ...errorFacts(error) }
}

function since(started: number): number {
  return Math.round(performance.now() - started)
}
