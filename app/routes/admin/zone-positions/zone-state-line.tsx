import { CloudUpload, PencilLine, Users } from 'lucide-react'
import { fillText } from '#content/fill-text.ts'
import { adminZones } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import type { ZoneEditor } from './use-zone-editor.ts'
import type { ZonePositionsAnswer, ZoneVersion } from './zone-answers.ts'

const texts = adminZones.state

interface ZoneStateLineProps {
  published: ZonePositionsAnswer
  editor: ZoneEditor
  authorOf: (author: ZoneVersion['publishedBy']) => string
  onMerge: () => void
}

/** Status of the draft against the published version, and when that was published. */
export function ZoneStateLine({ published, editor, authorOf, onMerge }: ZoneStateLineProps) {
  const count = editor.changes.length
  return (
    <div className="zone-state" role="status">
      {editor.state === 'synced' ? (
        <StatusChip tone="done" icon={CloudUpload}>
          {texts.synced}
        </StatusChip>
      ) : null}
      {editor.state === 'local' ? (
        <StatusChip tone="info" icon={PencilLine}>
          {count === 1 ? texts.local.one : fillText(texts.local.other, { n: count })}
        </StatusChip>
      ) : null}
      {editor.state === 'theirs' ? (
        <StatusChip tone="warn" icon={Users}>
          {texts.theirs}
        </StatusChip>
      ) : null}
      <span className="muted">
        {published.publishedAt ? (
          <>
            {fillText(texts.version, { version: published.version })}, <Time at={published.publishedAt} />,{' '}
            {authorOf(published.publishedBy)}
          </>
        ) : (
          texts.first
        )}
      </span>
      {editor.kept ? null : <span className="zone-not-kept">{texts.notStored}</span>}
      {editor.state === 'theirs' ? (
        <div className="zone-theirs">
          <p>{fillText(adminZones.theirs.text, { version: published.version })}</p>
          <Button small onClick={onMerge}>
            {adminZones.theirs.merge}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
