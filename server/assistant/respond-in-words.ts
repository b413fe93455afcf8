import { answerText } from '#domain/assistant/answer-text.ts'
import { ANSWER_PASSAGES_MAX, type Answer } from '#domain/assistant/answer.ts'
import type { Question } from '#domain/assistant/read-mentions.ts'
import type { Deps } from '../deps.ts'
import { answerProof } from './answer-proof.ts'
import type { Rephrase, Rephrased } from './model/rephrase-answer.ts'
import { hiddenPassagesOf } from '../shared/reading/hidden-passages.ts'
import { respond } from './respond.ts'
import { sweepSoon } from './sweep-answers.ts'
import { countUnanswered } from './unanswered.ts'

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
  const { isHidden } = hiddenPassagesOf(deps)
  const answer = await respond(site, question, { now: deps.now(), isHidden })
  if (answer.kind === 'unknown') countUnanswered(deps, question.text)
  onComposed?.(answer)
  sweepSoon()
  const rephrase = site.assistantModel ? await rephraserOf(deps) : undefined
  return proved(deps, rephrase ? await rephrase({ site, question, answer, ...listener }) : answer)
}

function proved({ env }: Deps, answer: Answer): Answer {
  const passages = (answer.passages ?? []).slice(0, ANSWER_PASSAGES_MAX)
  if (passages.length === 0) return answer
  const proof = answerProof(env, { text: answerText(answer), passages })
  return { ...answer, passages, ...(proof ? { proof } : {}) }
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
