import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { rateLimitsOf } from '../shared/http/rate-limits.ts'
import { countArticleAnswer } from './count-article-answer.ts'

export type ArticleAnswer = 'yes' | 'no'

/**
 * The question under an article, submitted without JavaScript; the pressed button is the field `clear`. Answers over
 * the rate limit are thanked like the others but not counted.
 * @returns null if the form holds no answer or the article doesn't exist
 */
export async function answerArticleForm(
  deps: Deps,
  slug: string,
  form: FormData,
  clientAddress: string,
): Promise<ArticleAnswer | null> {
  const answer = form.get('clear')
  if (answer !== 'yes' && answer !== 'no') return null
  try {
    await rateLimitsOf(deps).consume('answers', clientAddress)
  } catch (error) {
    if (error instanceof AppError) return answer
    throw error
  }
  return (await countArticleAnswer(deps, { slug, clear: answer === 'yes' })) ? answer : null
}
