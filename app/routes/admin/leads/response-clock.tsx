import { useNow } from '#app/widgets/back-office/use-now.ts'
import { adminLeads } from '#content/ui.ts'
import { type LeadRow, SOON_MINUTES } from '#domain/lead/lead-list.ts'
import { isClosed } from '#domain/lead/lead-states.ts'
import { spanText } from '../lead-parts/lead-time.ts'

const texts = adminLeads.clock
const MINUTE = 60_000

type Clocked = Pick<LeadRow, 'respondBy' | 'firstResponseAt' | 'status'>

/** Time left for the first answer, in words and color; nothing once the request has been answered. */
export function ListClock({ lead }: { lead: Clocked }) {
  const now = useNow(30_000)
  const { respondBy, firstResponseAt, status } = lead
  if (!respondBy || firstResponseAt || isClosed(status)) return null
  const left = new Date(respondBy).getTime() - now
  const [before, shown] = left < 0 ? texts.late : texts.left
  return (
    <span
      className="lead-due"
      data-due={left < 0 ? 'late' : left < SOON_MINUTES * MINUTE ? 'soon' : undefined}
    >
      <span className="sr-only">{before} </span>
      {shown.replace('{time}', spanText(left))}
    </span>
  )
}
