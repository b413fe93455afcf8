import { Time } from '#app/ui/time.tsx'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { textEditor } from '#content/ui/admin-text-editor.ts'
import type { PanelProps } from './side-panel.tsx'
import { useRevisions } from './use-text.ts'

const texts = textEditor.history

/** The stored revisions; each opens with what changed since. */
export function HistoryPart({ detail, onDialog }: PanelProps) {
  const { data, error, refetch } = useRevisions(detail.id, true)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={3} />
  return (
    <ol className="ed-revisions">
      {data.items.map(({ number, kind, note, savedAt, savedBy, current }) => (
        <li key={number}>
          <button type="button" onClick={() => onDialog({ kind: 'revision', number })}>
            <b>
              {texts.revision} {number}
              {current ? ` · ${texts.current}` : ''}
            </b>
            <span>
              {texts.kinds[kind]}
              {savedBy ? `, ${savedBy}` : ''}, <Time at={savedAt} />
            </span>
            {note ? <span>{note}</span> : null}
          </button>
        </li>
      ))}
    </ol>
  )
}
