import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { momentDayText } from './plan-days.ts'

const { feed: texts } = planTexts

/** The calendar address: made, changed, removed, and shown once. */
export function FeedDialog({ mayEdit, onClose }: { mayEdit: boolean; onClose: () => void }) {
  const api = useAdminApi()
  const { data, refetch } = useQuery({
    queryKey: ['planning', 'feeds'],
    queryFn: ({ signal }) => api.get<{ createdAt: string | null }>('/planning/feeds', { signal }),
  })
  const make = useMutation({
    mutationFn: () => api.post<{ url: string }>('/planning/feeds'),
    onSuccess: () => void refetch(),
    onError: errorToast,
  })
  const remove = useMutation({
    mutationFn: () => api.delete('/planning/feeds'),
    onSuccess: () => {
      make.reset()
      doneToast(texts.removed)
      void refetch()
    },
    onError: errorToast,
  })
  return (
    <GuardedDialog title={texts.title} description={texts.text} unsaved={false} onClose={onClose}>
      {data ? (
        <div className="admin-form">
          {make.data ? (
            <TextField
              name="feed-address"
              label={texts.address}
              hint={texts.copy}
              required
              readOnly
              value={make.data.url}
              onFocus={(event) => event.target.select()}
            />
          ) : (
            <p>
              {data.createdAt ? fillText(texts.since, { day: momentDayText(data.createdAt) }) : texts.none}
            </p>
          )}
          {mayEdit ? (
            <div className="actions">
              <Button loading={make.isPending} onClick={() => make.mutate()}>
                {data.createdAt ? texts.change : texts.make}
              </Button>
              {data.createdAt ? (
                <Button look="ghost" loading={remove.isPending} onClick={() => remove.mutate()}>
                  {texts.remove}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
      ) : (
        <Skeleton rows={2} />
      )}
    </GuardedDialog>
  )
}
