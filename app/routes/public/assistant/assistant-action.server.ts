import { type ActionFunctionArgs, data } from 'react-router'
import { answerForm } from '#server/assistant/answer-form.ts'
import { clientAddressContext, depsContext } from '#server/deps-context.ts'

const STATUS = { invalid: 422, 'rate-limited': 429 } as const

/** Handles a question submitted without scripts, or before they loaded, and responds with the page. */
export async function assistantAction({ request, context }: ActionFunctionArgs) {
  const answered = await answerForm(
    context.get(depsContext),
    await request.formData(),
    context.get(clientAddressContext),
  )
  return data(answered, { status: answered.problem ? STATUS[answered.problem] : 200 })
}
