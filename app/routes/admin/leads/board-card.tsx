import { AppLink } from '#app/ui/app-link.tsx'
import { NobodyMark, PersonMark } from '#app/ui/person-mark.tsx'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { adminLeads, backOffice } from '#content/ui.ts'
import { relativeTime } from '#domain/calendar/relative-time.ts'
import type { LeadRow } from '#domain/lead/lead-list.ts'
import { LeadMarks, subjectText } from './lead-columns.tsx'
import { ListClock } from './response-clock.tsx'

interface BoardCardProps {
  row: LeadRow
  current: boolean
  movable: boolean
  onFocus: () => void
  onDragStart: () => void
}

export function BoardCard({ row, current, movable, onFocus, onDragStart }: BoardCardProps) {
  const { folio, name, clinicSlug, treatmentLabel, subject, ownerName } = row
  const about = [treatmentLabel ?? subjectText(subject), clinicLabel(clinicSlug)].filter(Boolean).join(', ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys < and > do the same as dragging
    <div
      className="board-card"
      data-card={folio}
      data-current={current || undefined}
      draggable={movable}
      onFocus={onFocus}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', folio)
        onDragStart()
      }}
    >
      <p className="lead-name">
        <AppLink href={`/admin/leads/${folio}`}>{name}</AppLink>
        <LeadMarks row={row} />
      </p>
      {about ? <p className="muted">{about}</p> : null}
      <p className="board-card-foot">
        <ListClock lead={row} />
        <Age since={row.changedAt ?? row.createdAt} />
        {ownerName ? <PersonMark name={ownerName} /> : <NobodyMark label={adminLeads.none} />}
      </p>
    </div>
  )
}

/** How long it has been in its state, in elapsed time. Red is for deadlines, so this has no color. */
function Age({ since }: { since: string }) {
  const now = useNow(60_000)
  const text = relativeTime(new Date(since), new Date(now)) ?? backOffice.time.now
  return (
    <span className="board-age" title={fillText(adminLeads.board.age, { time: text })}>
      {text}
    </span>
  )
}
