import type { Answer } from '#domain/assistant/answer.ts'
import type { Question } from '#domain/assistant/read-mentions.ts'
import type { Deps } from '../deps.ts'
import type { Rephrase, Rephrased } from './model/rephrase-answer.ts'
import { respond } from './respond.ts'

const rephrasers = new WeakMap<Deps, Promise<Rephrase>>()

type Listener = Pick<Rephrased, 'signal' | 'onStatement'> & {
  /** Called with the composed answer before a model is asked. */
  onComposed?: (answer: Answer) => void
}

/** Answers a question, in a model's words if there is one (`AI_BASE_URL`) and they say the same. */
export async function respondInWords(
  deps: Deps,
  question: Question,
  { onComposed, ...listener }: Listener = {},
): Promise<Answer> {
  const site = deps.site.current
  const answer = await respond(site, question)
  onComposed?.(answer)
  if (!site.assistantModel) return answer
  const rephrase = await rephraserOf(deps)
  return rephrase ? rephrase({ site, question, answer, ...listener }) : answer
}

/** Loaded with the first question, and never without a model. */
async function rephraserOf(deps: Deps): Promise<Rephrase | undefined> {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = deps.env
  if (baseUrl === undefined) return undefined
  const made =
    rephrasers.get(deps) ??
    import('./model/rephrase-answer.ts').then(({ createRephrase }) =>
      createRephrase(deps, { baseUrl, apiKey, model }),
    )
  rephrasers.set(deps, made)
  return made
}
