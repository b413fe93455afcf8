import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { countText } from '#content/count-text.ts'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { ClusterList as Clusters, KeywordCluster, KeywordRow } from '#domain/keywords/keyword-view.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PositionCell } from './keyword-cells.tsx'
import { useKeywordPart, useKeywordRefresh } from './use-keywords.ts'

const { clusters: texts } = keywordTexts

interface ClusterListProps {
  mayWrite: boolean
  onOpen: (row: KeywordRow) => void
}

/** The tree of clusters, after those that could be one. */
export function ClusterList({ mayWrite, onOpen }: ClusterListProps) {
  const api = useAdminApi()
  const refresh = useKeywordRefresh()
  const { data, error, refetch } = useKeywordPart<Clusters>('clusters')
  const send = useMutation({
    mutationFn: ({ path, body }: { path: 'merges' | 'splits'; body: object }) =>
      api.post(`/keywords/${path}`, body),
    onError: errorToast,
    onSettled: refresh,
  })
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  const merge = ({ head, variants }: KeywordCluster) =>
    send.mutate({ path: 'merges', body: { headId: head.id, ids: variants.map(({ id }) => id) } })
  const split = (id: string) => send.mutate({ path: 'splits', body: { ids: [id] } })
  const button = (label: string, name: string, run: () => void) =>
    mayWrite ? (
      <Button small look="ghost" aria-label={`${label}: ${name}`} disabled={send.isPending} onClick={run}>
        {label}
      </Button>
    ) : null
  return (
    <div className="keyword-clusters">
      <section>
        <h2>{texts.suggestions}</h2>
        <p className="muted">{data.suggestions.length > 0 ? texts.suggestionsText : texts.noSuggestions}</p>
        <Tree
          clusters={data.suggestions}
          onOpen={onOpen}
          forHead={(cluster) => button(texts.merge, cluster.head.text, () => merge(cluster))}
        />
      </section>
      <section>
        <h2>{texts.own}</h2>
        {data.items.length === 0 ? <p className="muted">{texts.empty}</p> : null}
        <Tree
          clusters={data.items}
          onOpen={onOpen}
          forVariant={({ id, text }) => button(texts.split, text, () => split(id))}
        />
      </section>
    </div>
  )
}

interface TreeProps {
  clusters: readonly KeywordCluster[]
  onOpen: (row: KeywordRow) => void
  forHead?: (cluster: KeywordCluster) => ReactNode
  forVariant?: (row: KeywordRow) => ReactNode
}

function Tree({ clusters, onOpen, forHead, forVariant }: TreeProps) {
  const line = (row: KeywordRow) => (
    <>
      <button type="button" className="keyword-open" onClick={() => onOpen(row)}>
        {row.text}
      </button>
      <PositionCell row={row} />
    </>
  )
  return (
    <ul className="keyword-tree">
      {clusters.map((cluster) => (
        <li key={cluster.head.id}>
          <div>
            {line(cluster.head)}
            <span className="muted">{countText(texts.variants, cluster.variants.length)}</span>
            {forHead?.(cluster)}
          </div>
          <ul>
            {cluster.variants.map((row) => (
              <li key={row.id}>
                <div>
                  {line(row)}
                  {forVariant?.(row)}
                </div>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
