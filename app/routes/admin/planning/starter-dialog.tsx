import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { countText } from '#content/count-text.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import type { StarterCard } from '#domain/editorial/plan-view.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from './plan-days.ts'
import { usePlanRefresh } from './use-plan.ts'

const { starter: texts } = planTexts
const keyOf = ({ plannedFor, title }: StarterCard) => `${plannedFor} ${title}`

/** Eight weeks of what is missing, to keep or to leave out. */
export function StarterDialog({ onClose }: { onClose: () => void }) {
  const api = useAdminApi()
  const refresh = usePlanRefresh()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery({
    queryKey: ['planning', 'starter'],
    queryFn: ({ signal }) => api.get<{ items: StarterCard[] }>('/planning/starter', { signal }),
  })
  const kept = data?.items.filter((item) => !left.has(keyOf(item))) ?? []
  const add = useMutation({
    mutationFn: () =>
      api.post<{ added: number }>('/planning/starter', { items: kept.map(({ why: _why, ...item }) => item) }),
    onSuccess: ({ added }) => {
      doneToast(countText(texts.added, added))
      onClose()
    },
    onError: errorToast,
    onSettled: refresh,
  })
  const toggle = (key: string) =>
    setLeft((known) =>
      known.has(key) ? new Set([...known].filter((one) => one !== key)) : new Set([...known, key]),
    )
  return (
    <GuardedDialog title={texts.title} description={texts.text} wide unsaved={false} onClose={onClose}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <ul className="plan-starter">
            {data.items.map((item) => (
              <li key={keyOf(item)}>
                <label>
                  <input
                    type="checkbox"
                    checked={!left.has(keyOf(item))}
                    onChange={() => toggle(keyOf(item))}
                  />
                  <span>{dayText(item.plannedFor)}</span>
                  <b>{item.title}</b>
                  <small>{item.why}</small>
                </label>
              </li>
            ))}
          </ul>
          {data.items.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <Button loading={add.isPending} disabled={kept.length === 0} onClick={() => add.mutate()}>
              {countText(texts.keep, kept.length)}
            </Button>
          )}
        </>
      ) : error ? null : (
        <Skeleton rows={6} />
      )}
    </GuardedDialog>
  )
}
