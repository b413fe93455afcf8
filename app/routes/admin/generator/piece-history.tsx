import { Time } from '#app/ui/time.tsx'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { fillText } from '#content/fill-text.ts'
import { generatorTexts as texts } from '#content/ui/admin-generator.ts'
import type { PieceView, RunRow } from '#domain/generator/generator-view.ts'
import { useState } from 'react'
import { useRuns } from './use-generator.ts'

interface PieceHistoryProps {
  onOpen: (piece: Pick<PieceView, 'id'> & PieceView) => void
  onReuse: (id: string) => void
}

/** Pieces that were begun, newest first. */
export function PieceHistory({ onOpen, onReuse }: PieceHistoryProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRuns('piece', page)
  const open = (row: RunRow) => onOpen({ id: row.id } as PieceView)
  return (
    <section aria-labelledby="generator-history">
      <h2 id="generator-history">{texts.historyTitle}</h2>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} kept={Boolean(data)} /> : null}
      {!data && !error ? <Skeleton rows={4} /> : null}
      {data?.total === 0 ? <p className="muted">{texts.historyEmpty}</p> : null}
      <ul className="generator-history">
        {data?.items.map((row) => (
          <li key={row.id}>
            <button type="button" className="inline-link" onClick={() => open(row)}>
              {row.title}
            </button>
            <span className="tone-pill" data-tone={toneOf(row)}>
              {row.state === 'queued' || row.state === 'running'
                ? texts.states[row.state]
                : texts.steps[row.step as keyof typeof texts.steps]}
            </span>
            <span className="muted">
              {row.startedBy ? `${row.startedBy}, ` : null}
              <Time at={row.changedAt} />
            </span>
            <button
              type="button"
              className="tool-button"
              aria-label={fillText(texts.reuseOf, { title: row.title })}
              onClick={() => onReuse(row.id)}
            >
              {texts.history.reuse}
            </button>
          </li>
        ))}
      </ul>
      {data && data.pages > 1 ? (
        <nav className="actions" aria-label={texts.pages.label}>
          <button
            type="button"
            className="tool-button"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            {texts.pages.previous}
          </button>
          <button
            type="button"
            className="tool-button"
            disabled={page >= data.pages}
            onClick={() => setPage(page + 1)}
          >
            {texts.pages.next}
          </button>
        </nav>
      ) : null}
    </section>
  )
}

function toneOf({ state, step }: RunRow): string {
  if (state === 'failed') return 'late'
  if (step === 'sent') return 'good'
  return state === 'draft' ? 'calm' : 'try'
}
