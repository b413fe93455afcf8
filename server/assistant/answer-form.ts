import type { Answer } from '#domain/assistant/answer.ts'
import { fieldErrors } from '#domain/lead/lead-input.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { rateLimitsOf } from '../shared/http/rate-limits.ts'
import { questionInput } from './question-input.ts'
import { respondInWords } from './respond-in-words.ts'

/** An answer, or the reason there is none; both with the submitted text. */
export type FormAnswer = {
  question: string
  answer: Answer | null
  problem: 'rate-limited' | 'invalid' | null
  error?: string
}

/**
 * A question submitted without JavaScript, for the page's action. Same rules and limits as POST /api/assistant. The
 * field `tema` holds the comma-separated slugs that the previous answer was about.
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
  const answer = await respondInWords(deps, { text: input.data.question, context: input.data.context })
  return { question: input.data.question, answer, problem: null }
}

/** A file where text is expected counts as empty. */
function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
