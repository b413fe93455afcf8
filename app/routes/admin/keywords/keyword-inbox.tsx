import { Button } from '#app/ui/button.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { InboxRow } from '#domain/keywords/keyword-view.ts'
import { useMutation } from '@tanstack/react-query'
import { DrugChip } from './keyword-cells.tsx'
import { useKeywordPart, useKeywordRefresh } from './use-keywords.ts'

const { inbox: texts } = keywordTexts

type Decision = { text: string; decision: 'accepted' | 'merged' | 'ignored'; keywordId?: string }

/** What visitors looked for in vain, to accept, merge or ignore. */
export function KeywordInbox({ mayWrite }: { mayWrite: boolean }) {
  const api = useAdminApi()
  const refresh = useKeywordRefresh()
  const { data, error, refetch } = useKeywordPart<{ items: InboxRow[] }>('inbox')
  const decide = useMutation({
    mutationFn: (body: Decision) => api.post('/keywords/inbox', body),
    onSuccess: (_answer, { decision }) => doneToast(texts[decision]),
    onError: errorToast,
    onSettled: refresh,
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} />
  return (
    <div>
      <p className="muted">{texts.text}</p>
      {data.items.length === 0 ? <p className="mt-3">{texts.empty}</p> : null}
      <ul className="keyword-rows">
        {data.items.map(({ text, source, count, lastAt, drug, near }) => (
          <li key={text}>
            <span className="keyword-name">
              <b>{text}</b>
              <DrugChip word={drug} />
            </span>
            <span className="muted">
              {texts.sources[source]}, {countText(texts.times, count)}, <Time at={lastAt} />
            </span>
            {mayWrite ? (
              <span className="keyword-decide">
                {near ? (
                  <Button
                    small
                    look="ghost"
                    disabled={decide.isPending}
                    onClick={() => decide.mutate({ text, decision: 'merged', keywordId: near.id })}
                  >
                    {fillText(texts.merge, { text: near.text })}
                  </Button>
                ) : (
                  <Button
                    small
                    look="ghost"
                    aria-label={`${texts.accept}: ${text}`}
                    disabled={decide.isPending}
                    onClick={() => decide.mutate({ text, decision: 'accepted' })}
                  >
                    {texts.accept}
                  </Button>
                )}
                <button
                  type="button"
                  className="tool-button"
                  aria-label={`${texts.ignore}: ${text}`}
                  disabled={decide.isPending}
                  onClick={() => decide.mutate({ text, decision: 'ignored' })}
                >
                  {texts.ignore}
                </button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
