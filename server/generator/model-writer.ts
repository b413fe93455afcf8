import type { Brief, ModelNotice, Paragraph, Source } from '#domain/generator/piece.ts'
import { readParagraphLine, verifiedParagraph } from '#domain/generator/verify-paragraph.ts'
import type { ModelView } from '#domain/generator/generator-view.ts'
import type { Deps } from '../deps.ts'
import { errorFacts } from '../log.ts'
import { askModel, ModelError } from '../shared/model/ask-model.ts'
import { createModelBudget } from '../shared/model/model-budget.ts'
import { createModelGate } from '../shared/model/model-gate.ts'
import { writingMessages } from './generator-prompt.ts'

export type WriterLimits = {
  /** Milliseconds until the first word, and in all. */
  firstWord: number
  whole: number
  failures: number
  pause: number
  /** Requests a day, over all processes. */
  perDay: number
}

export const WRITER_LIMITS: WriterLimits = {
  firstWord: 15_000,
  whole: 60_000,
  failures: 3,
  pause: 60_000,
  perDay: 300,
}

const MOST_TOKENS = 1600
const LONGEST_LINE = 4000

export type Written = {
  /** Empty: the rules have to write it, and `notice` says why. */
  paragraphs: Paragraph[]
  notice: ModelNotice | null
  cut: number
  spent: { requests: number; ms: number; sent: number; received: number }
}

export type WritingTask = {
  title: string
  brief: Pick<Brief, 'length' | 'tone' | 'audience' | 'goal'>
  sources: readonly Source[]
  signal: AbortSignal
  onParagraph?: (paragraph: Paragraph) => void
}

export type ModelWriter = (task: WritingTask) => Promise<Written>

type WriterDeps = Pick<Deps, 'database' | 'log' | 'now' | 'env' | 'site'>

/** Whether a model is configured and switched on. */
export function modelView({ env, site }: Pick<Deps, 'env' | 'site'>): ModelView {
  const { AI_BASE_URL: url, AI_MODEL: name = '' } = env
  const available = url !== undefined && site.current.assistantModel !== null
  return { available, name, perDay: WRITER_LIMITS.perDay, host: url ? new URL(url).host : null }
}

const writers = new WeakMap<object, ModelWriter>()

/** The writer of this process: its failures are counted together. */
export function modelWriterOf(deps: WriterDeps): ModelWriter {
  const made = writers.get(deps.database) ?? createModelWriter(deps)
  writers.set(deps.database, made)
  return made
}

/**
 * Has a model write from sources, and keeps what they say. It never rejects: without a model, its budget or a usable
 * answer, the paragraphs are empty. Texts are neither logged nor sent elsewhere.
 */
export function createModelWriter(deps: WriterDeps, limits: WriterLimits = WRITER_LIMITS): ModelWriter {
  const { log } = deps
  const gate = createModelGate({ atOnce: 1, failures: limits.failures, pause: limits.pause })
  const isWithinBudget = createModelBudget(deps, 'generator')

  return async (task) => {
    const nothing = (notice: ModelNotice): Written => ({
      paragraphs: [],
      notice,
      cut: 0,
      spent: { requests: 0, ms: 0, sent: 0, received: 0 },
    })
    if (task.signal.aborted) return nothing('cancelled')
    if (!modelView(deps).available || task.sources.length === 0) return nothing('off')
    if (gate.enter()) return nothing('busy')
    const started = performance.now()
    const written: Written = nothing('unusable')
    try {
      if (!(await isWithinBudget(limits.perDay))) {
        gate.leave('given_up')
        return nothing('budget')
      }
      await listen(task, written)
      gate.leave('answered')
      if (written.paragraphs.length > 0) written.notice = null
      log.info({ taken: written.paragraphs.length, cut: written.cut, ms: since(started) }, 'model wrote')
    } catch (error) {
      const isCancelled = task.signal.aborted
      gate.leave(isCancelled ? 'given_up' : 'failed')
      written.notice = isCancelled ? 'cancelled' : isSlow(error) ? 'slow' : 'failed'
      // Half a section would look whole.
      written.paragraphs = []
      if (!isCancelled) log.warn({ ...failureFacts(error), ms: since(started) }, 'model could not write')
    }
    written.spent.ms = since(started)
    return written
  }

  async function listen({ title, brief, sources, signal, onParagraph }: WritingTask, written: Written) {
    const messages = writingMessages({ title, brief }, sources)
    written.spent.requests = 1
    written.spent.sent = messages.reduce((sum, { content }) => sum + content.length, 0)
    const overdue = new AbortController()
    const timer = setTimeout(() => overdue.abort(new WriterTimeout()), limits.firstWord)
    const read = (line: string) => {
      const said = readParagraphLine(line)
      if (!said) return
      const { paragraph, cut } = verifiedParagraph(said, sources)
      written.cut += cut
      if (!paragraph) return
      written.paragraphs.push(paragraph)
      onParagraph?.(paragraph)
    }
    try {
      const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = deps.env
      const endpoint = { baseUrl: AI_BASE_URL!, apiKey: AI_API_KEY, model: AI_MODEL }
      let unread = ''
      for await (const piece of askModel(endpoint, messages, {
        signal: AbortSignal.any([overdue.signal, signal]),
        timeout: limits.whole,
        maxTokens: MOST_TOKENS,
      })) {
        if (piece !== '') clearTimeout(timer)
        written.spent.received += piece.length
        const lines = (unread + piece).split('\n')
        unread = lines.pop() ?? ''
        if (unread.length > LONGEST_LINE) throw new ModelError('too_long')
        lines.forEach(read)
      }
      read(unread)
    } finally {
      clearTimeout(timer)
    }
  }
}

class WriterTimeout extends Error {}

function isSlow(error: unknown): boolean {
  return error instanceof WriterTimeout || (error instanceof Error && error.name === 'TimeoutError')
}

function failureFacts(error: unknown) {
  if (error instanceof ModelError) return { reason: error.reason, status: error.status }
  return isSlow(error) ? { reason: 'slow' } : { reason: 'connection', ...errorFacts(error) }
}

function since(started: number): number {
  return Math.round(performance.now() - started)
}
