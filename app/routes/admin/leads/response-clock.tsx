import { StatusChip } from '#app/ui/status-chip.tsx'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { fillText } from '#content/fill-text.ts'
import { adminLeads } from '#content/ui.ts'
import { type LeadRow, SOON_MINUTES } from '#domain/lead/lead-list.ts'
import { isClosed } from '#domain/lead/lead-states.ts'
import { Clock, ClockAlert } from 'lucide-react'
import { spanText } from '../lead-parts/lead-time.ts'

const texts = adminLeads.clock
const MINUTE = 60_000

type Clocked = Pick<LeadRow, 'respondBy' | 'firstResponseAt' | 'status'>

/** Time left for the first answer, in words, color and icon; nothing once the request has been answered. */
export function ListClock({ lead }: { lead: Clocked }) {
  const now = useNow(30_000)
  const { respondBy, firstResponseAt, status } = lead
  if (!respondBy || firstResponseAt || isClosed(status)) return null
  const left = new Date(respondBy).getTime() - now
  const isSoon = left < SOON_MINUTES * MINUTE
  const text = fillText(left < 0 ? texts.late : texts.left, { time: spanText(left) })
  return (
    <StatusChip tone={left < 0 ? 'error' : isSoon ? 'warn' : 'quiet'} icon={isSoon ? ClockAlert : Clock}>
      {text}
    </StatusChip>
  )
}
