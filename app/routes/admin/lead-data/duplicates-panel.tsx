import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminLeads, leadData } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast, undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import type { Duplicates, DuplicateSide, StandingMerge } from './lead-sides.ts'
import '#app/styles/admin-lead-data.css'

const MergeDialog = lazy(() => import('./merge-dialog.tsx'))
const texts = leadData.duplicates

/** Possible duplicates of this request, side by side, to merge them or undo a merge. */
export function DuplicatesPanel({ folio }: { folio: string }) {
  const api = useAdminApi()
  const client = useQueryClient()
  const { can } = useStaff()
  const [compared, setCompared] = useState<DuplicateSide | null>(null)
  const query = useQuery({
    queryKey: ['leads', 'duplicates', folio],
    queryFn: ({ signal }) => api.get<Duplicates>(`/leads/${folio}/duplicates`, { signal }),
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['leads'] })

  async function undo(id: number) {
    await api.delete(`/merges/${id}`)
    await refresh()
  }

  if (query.isPending) return <Skeleton rows={2} />
  if (!query.data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  const { lead, items, merges } = query.data
  return (
    <section className="lead-data" aria-labelledby="duplicates-title">
      <h2 id="duplicates-title">{texts.title}</h2>
      {items.length === 0 ? <p className="muted">{texts.none}</p> : null}
      <ul className="lead-data-rows">
        {items.map((item) => (
          <li key={item.folio}>
            <div>
              <AppLink href={`/admin/leads/${item.folio}`}>{item.name}</AppLink>
              <small>
                {item.folio} · {adminLeads.statuses[item.status]} · <Time at={item.createdAt} day />
              </small>
            </div>
            <span className="lead-data-chips">
              {item.alike.map((kind) => (
                <StatusChip key={kind} tone={kind === 'name' ? 'quiet' : 'info'}>
                  {texts.alike[kind]}
                </StatusChip>
              ))}
            </span>
            {can('leads.write') ? (
              <Button look="ghost" small onClick={() => setCompared(item)}>
                {texts.compare}
                <span className="sr-only"> {item.folio}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Merges
        merges={merges}
        canUndo={can('leads.write')}
        onUndo={(id) => void undo(id).then(() => doneToast(texts.undone), errorToast)}
      />
      {compared ? (
        <Suspense>
          <MergeDialog
            lead={lead}
            other={compared}
            onClose={() => setCompared(null)}
            onMerged={(id) => {
              setCompared(null)
              void refresh()
              undoToast(texts.done, () => undo(id))
            }}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

function Merges({
  merges,
  canUndo,
  onUndo,
}: {
  merges: readonly StandingMerge[]
  canUndo: boolean
  onUndo: (id: number) => void
}) {
  if (merges.length === 0) return null
  return (
    <>
      <h3>{texts.mergesTitle}</h3>
      <ul className="lead-data-rows">
        {merges.map((merge) => (
          <li key={merge.id}>
            <div>
              {fillText(texts.merged, { merged: merge.mergedFolio, kept: merge.keptFolio })}
              {merge.canUndo ? (
                <small>
                  {texts.undoUntil} <Time at={merge.undoUntil} day />
                </small>
              ) : null}
            </div>
            {canUndo && merge.canUndo ? (
              <Button look="ghost" small onClick={() => onUndo(merge.id)}>
                {texts.undo}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
