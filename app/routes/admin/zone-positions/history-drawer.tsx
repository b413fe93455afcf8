import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminZones } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { Drawer } from '#app/widgets/back-office/drawer.tsx'
import { ReasonDialog } from '#app/widgets/back-office/saving/reason-dialog.tsx'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import type { ZoneVersion } from './zone-answers.ts'
import { ZoneChanges } from './zone-changes.tsx'

const texts = adminZones.history

type Page = { items: ZoneVersion[]; nextCursor: string | null }

interface HistoryDrawerProps {
  /** The published version. */
  version: number
  names: ReadonlyMap<string, string>
  authorOf: (author: ZoneVersion['publishedBy']) => string
  onClose: () => void
  /** Publishes an earlier version again; false after a failure that may be tried again. */
  onRestore: (version: number, reason: string) => Promise<boolean>
}

/** Every publication: who, when, why and what changed, with a button to restore it. */
export default function HistoryDrawer({ version, names, authorOf, onClose, onRestore }: HistoryDrawerProps) {
  const api = useAdminApi()
  const [restoring, setRestoring] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const query = useInfiniteQuery({
    queryKey: ['zone-positions', 'versions'],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page>(`/zone-positions/versions?cursor=${encodeURIComponent(pageParam)}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const versions = query.data?.pages.flatMap(({ items }) => items) ?? []

  async function restore(reason: string) {
    setBusy(true)
    const over = await onRestore(restoring!, reason)
    setBusy(false)
    if (over) setRestoring(null)
  }

  return (
    <Drawer open onOpenChange={(next) => !next && onClose()} title={texts.title}>
      {query.isPending ? <Skeleton rows={4} /> : null}
      {query.error ? <LoadFailed error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data && versions.length === 0 ? <p className="muted">{texts.empty}</p> : null}
      <ol className="zone-versions">
        {versions.map((each) => (
          <li key={each.version}>
            <div className="zone-version-head">
              <h3>{fillText(texts.version, { version: each.version })}</h3>
              {each.version === version ? (
                <StatusChip tone="done">{texts.current}</StatusChip>
              ) : (
                <button type="button" className="inline-link" onClick={() => setRestoring(each.version)}>
                  {texts.restore}
                  <span className="sr-only">: {fillText(texts.version, { version: each.version })}</span>
                </button>
              )}
            </div>
            <p className="muted">
              <Time at={each.publishedAt} />, {authorOf(each.publishedBy)}
            </p>
            {each.note ? <p>{each.note}</p> : null}
            <ZoneChanges changes={each.changes} names={names} limit={6} />
          </li>
        ))}
      </ol>
      <div className="actions">
        {query.hasNextPage ? (
          <Button
            look="ghost"
            small
            loading={query.isFetchingNextPage}
            loadingLabel={texts.loading}
            onClick={() => void query.fetchNextPage()}
          >
            {texts.more}
          </Button>
        ) : null}
        {version > 0 ? (
          <Button look="ghost" small onClick={() => setRestoring(0)}>
            {texts.restoreOriginal}
          </Button>
        ) : null}
      </div>
      <ReasonDialog
        open={restoring !== null}
        title={
          restoring === 0
            ? texts.restoreOriginalTitle
            : fillText(texts.restoreTitle, { version: restoring ?? '' })
        }
        text={texts.restoreText}
        confirm={texts.confirm}
        busy={busy}
        onClose={() => setRestoring(null)}
        onConfirm={(reason) => void restore(reason)}
      />
    </Drawer>
  )
}
