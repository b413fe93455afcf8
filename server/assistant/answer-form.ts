import type { Answer } from '#domain/assistant/answer.ts'
import { fieldErrors } from '#domain/lead/lead-input.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { rateLimitsOf } from '../shared/http/rate-limits.ts'
import { questionInput } from './question-input.ts'
import { respond } from './respond.ts'

/** Either an answer, or why there is none, with what was written either way. */
export type FormAnswer = {
  question: string
  answer: Answer | null
  problem: 'rate-limited' | 'invalid' | null
  error?: string
}

/**
 * A question sent without scripts, for the action of the page: the rules and limits of POST /api/assistant. The field
 * `tema` brings the slugs of what the answer before spoke of, separated by commas.
 */
export async function answerForm(deps: Deps, form: FormData, clientAddress: string): Promise<FormAnswer> {
  const question = textOf(form, 'pregunta')
  try {
    await rateLimitsOf(deps).consume('assistant', clientAddress)
  } catch (error) {
    if (error instanceof AppError) return { question, answer: null, problem: 'rate-limited' }
    throw error
  }
  const treatments = textOf(form, 'tema').split(',').filter(Boolean).slice(0, 4)
  const input = questionInput.safeParse({ question, context: { treatments } })
  if (!input.success) {
    const [error] = Object.values(fieldErrors(input.error))
    return { question, answer: null, problem: 'invalid', ...(error ? { error } : {}) }
  }
  const answer = await respond(deps.site.current, { text: input.data.question, context: input.data.context })
  return { question: input.data.question, answer, problem: null }
}

/** Files where text is expected count as nothing written. */
function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
