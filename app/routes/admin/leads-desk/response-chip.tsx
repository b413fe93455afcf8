import { StatusChip } from '#app/ui/status-chip.tsx'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { isClosed } from '#domain/lead/lead-states.ts'
import { AlarmClock, CalendarClock, Clock, TriangleAlert } from 'lucide-react'
import { momentText, spanText } from '../lead-parts/lead-time.ts'

const texts = deskTexts.clock
const SOON_MS = 15 * 60_000

type Clocked = Pick<LeadDetail, 'status' | 'respondBy' | 'firstResponseAt' | 'nextActionAt'>

/** Time left for the first answer, in clinic hours; once answered, when the next action is due. */
export function ResponseChip({ lead }: { lead: Clocked }) {
  const now = useNow(15_000)
  const { status, respondBy, firstResponseAt, nextActionAt } = lead
  if (isClosed(status)) return null
  if (respondBy && !firstResponseAt) {
    const left = Date.parse(respondBy) - now
    const time = spanText(left)
    if (left <= 0)
      return (
        <StatusChip tone="error" icon={TriangleAlert}>
          {fillText(texts.over, { time })}
        </StatusChip>
      )
    return (
      <StatusChip tone={left < SOON_MS ? 'warn' : 'info'} icon={left < SOON_MS ? AlarmClock : Clock}>
        {fillText(texts.left, { time })}
      </StatusChip>
    )
  }
  if (!nextActionAt) return null
  return (
    <StatusChip tone={Date.parse(nextActionAt) <= now ? 'warn' : 'quiet'} icon={CalendarClock}>
      {fillText(texts.next, { time: momentText(nextActionAt) })}
    </StatusChip>
  )
}
