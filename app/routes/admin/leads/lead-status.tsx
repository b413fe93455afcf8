import { StatusChip, type StatusTone } from '#app/ui/status-chip.tsx'
import { adminLeads } from '#content/ui.ts'
import type { LeadStatus } from '#domain/lead/lead.ts'
import {
  Ban,
  CalendarCheck,
  CalendarClock,
  Check,
  CircleDot,
  Lock,
  PhoneCall,
  PhoneOff,
  X,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

const LOOKS: Readonly<Record<LeadStatus, readonly [StatusTone, LucideIcon]>> = {
  new: ['info', CircleDot],
  attempting: ['info', PhoneCall],
  contacted: ['quiet', Check],
  qualified: ['quiet', Check],
  visit_proposed: ['quiet', CalendarClock],
  visit_confirmed: ['done', CalendarCheck],
  attended: ['done', Check],
  no_show: ['warn', PhoneOff],
  quoted: ['quiet', Check],
  treated: ['done', Check],
  lost: ['quiet', X],
  invalid: ['quiet', Ban],
  blocked: ['quiet', Lock],
}

export function LeadStatusChip({ status }: { status: LeadStatus }) {
  const [tone, icon] = LOOKS[status]
  return (
    <StatusChip tone={tone} icon={icon}>
      {adminLeads.statuses[status]}
    </StatusChip>
  )
}
