import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { keywordTexts } from '#content/ui/admin-keywords.ts'
import type { KeywordRow } from '#domain/keywords/keyword-view.ts'
import { Button } from '#app/ui/button.tsx'
import { backOffice } from '#content/ui.ts'
import { PositionInRow } from './keyword-cells.tsx'
import { useKeywordList } from './use-keywords.ts'

const { rivals: texts, columns } = keywordTexts

/** Keywords for which several of our pages were shown. */
export function RivalList({ onOpen }: { onOpen: (row: KeywordRow) => void }) {
  const list = useKeywordList('alarm=rivals')
  if (list.loading) return <Skeleton rows={6} />
  if (list.error && list.rows.length === 0) return <LoadFailed error={list.error} onRetry={list.retry} />
  return (
    <div>
      <p className="muted">{list.rows.length === 0 ? texts.empty : texts.text}</p>
      <ul className="keyword-rows">
        {list.rows.map((row) => (
          <li key={row.id}>
            <button type="button" className="keyword-open" onClick={() => onOpen(row)}>
              {row.text}
            </button>
            <span className="keyword-rivals">
              {row.serpPath ? (
                <span>
                  <b className="keyword-path">{row.serpPath}</b> <small>{columns.serp}</small>
                </span>
              ) : null}
              {row.rivalPaths.map((path) => (
                <span key={path} className="keyword-path">
                  {path}
                </span>
              ))}
            </span>
            <PositionInRow row={row} />
          </li>
        ))}
      </ul>
      {list.hasMore ? (
        <Button small look="ghost" loading={list.loadingMore} onClick={list.more}>
          {backOffice.table.more}
        </Button>
      ) : null}
    </div>
  )
}
