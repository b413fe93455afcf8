import { StatusChip, type StatusTone } from '#app/ui/status-chip.tsx'
import { adminLeads } from '#content/ui.ts'
import type { LeadStatus } from '#domain/lead/lead.ts'

/** Red is for what is late, so no state has it. */
const TONES: Readonly<Record<LeadStatus, StatusTone>> = {
  new: 'info',
  attempting: 'warn',
  contacted: 'done',
  qualified: 'done',
  visit_proposed: 'warn',
  visit_confirmed: 'done',
  attended: 'done',
  no_show: 'warn',
  quoted: 'info',
  treated: 'done',
  lost: 'quiet',
  invalid: 'quiet',
  blocked: 'quiet',
}

export function LeadStatusChip({ status }: { status: LeadStatus }) {
  return <StatusChip tone={TONES[status]}>{adminLeads.statuses[status]}</StatusChip>
}
