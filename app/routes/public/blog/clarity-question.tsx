import { type SubmitEvent, useState } from 'react'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { ArticleView } from './article-view.server.ts'

type Answer = 'yes' | 'no'

interface ClarityQuestionProps {
  slug: string
  texts: ArticleView['clarity']
  /** The answer submitted without scripts, from the page's action. */
  answered: Answer | null | undefined
}

/** «¿Te ha resultado claro?»: two buttons of an anonymous form; answers are only counted. */
export function ClarityQuestion({ slug, texts, answered }: ClarityQuestionProps) {
  const [answer, setAnswer] = useState(answered ?? null)
  const [failed, setFailed] = useState(false)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const given = submitter instanceof HTMLButtonElement && submitter.value === 'no' ? 'no' : 'yes'
    const counted = await sendAnswer(slug, given)
    setFailed(!counted)
    if (counted) setAnswer(given)
  }

  return (
    <section id="claro" aria-labelledby="claro-titulo" className="scroll-mt-28 print:hidden">
      <h2 id="claro-titulo">{texts.helpful}</h2>
      {answer ? null : (
        <form method="post" action={`/blog/${slug}#claro`} onSubmit={onSubmit}>
          <div className="flex gap-3">
            <Button type="submit" name="clear" value="yes" look="ghost" small>
              {texts.helpfulYes}
            </Button>
            <Button type="submit" name="clear" value="no" look="ghost" small>
              {texts.helpfulNo}
            </Button>
          </div>
          <p className="micro mt-4">{texts.helpfulNote}</p>
        </form>
      )}
      <div role="status">
        {failed ? <FieldError>{texts.helpfulFailed}</FieldError> : null}
        {answer === 'yes' ? <p>{texts.helpfulThanks}</p> : null}
        {answer === 'no' ? (
          <p>
            {texts.helpfulTellUs}{' '}
            <AppLink href="/contacto" className="inline-link">
              {texts.helpfulAsk}
            </AppLink>
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** A rate-limited answer (429) gets the same thanks: only the count is limited. */
async function sendAnswer(slug: string, answer: Answer): Promise<boolean> {
  try {
    const response = await fetch('/api/article-answers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slug, clear: answer === 'yes' }),
      keepalive: true,
    })
    return response.ok || response.status === 429
  } catch {
    return false
  }
}
