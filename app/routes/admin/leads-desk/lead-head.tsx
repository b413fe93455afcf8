import { AppLink } from '#app/ui/app-link.tsx'
import { StatusChip, type StatusTone } from '#app/ui/status-chip.tsx'
import { fillText } from '#content/fill-text.ts'
import { deskTexts, leadWords } from '#content/ui.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { isClosed } from '#domain/lead/lead-states.ts'
import { Ban, FlaskConical, Lock, PhoneOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ResponseChip } from './response-chip.tsx'

const texts = deskTexts.head

/**
 * The person and the state, in one line.
 * @param level of its heading
 */
export function LeadHead({ lead, level: Heading }: { lead: LeadDetail; level: 'h1' | 'h2' }) {
  const title = useRef<HTMLHeadingElement>(null)
  // On arrival the title didn't exist yet, so it gets the focus now.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className="lead-head">
      <Heading id="lead-name" ref={title} tabIndex={-1}>
        {lead.name}
      </Heading>
      <p className="lead-chips">
        <span className="numbers">{lead.folio}</span>
        <StatusChip tone={toneOf(lead)}>{leadWords.status[lead.status]}</StatusChip>
        <ResponseChip lead={lead} />
        <span>{lead.ownerName ? fillText(texts.owner, { name: lead.ownerName }) : texts.noOwner}</span>
        {lead.attempts > 0 ? <span>{attemptsText(lead.attempts)}</span> : null}
        {lead.doNotCall ? (
          <StatusChip tone="error" icon={PhoneOff}>
            {texts.doNotCall}
          </StatusChip>
        ) : null}
        {lead.blocked ? (
          <StatusChip tone="error" icon={Ban}>
            {texts.blocked}
          </StatusChip>
        ) : null}
        {lead.isTest ? <StatusChip icon={FlaskConical}>{texts.testLead}</StatusChip> : null}
        {lead.lockedBy ? (
          <StatusChip tone="warn" icon={Lock}>
            {fillText(texts.lockedBy, { name: lead.lockedBy })}
          </StatusChip>
        ) : null}
        {lead.mergedInto ? (
          <AppLink className="inline-link" href={`/admin/leads/${lead.mergedInto}`}>
            {fillText(texts.merged, { folio: lead.mergedInto })}
          </AppLink>
        ) : null}
      </p>
    </header>
  )
}

function toneOf({ status }: LeadDetail): StatusTone {
  if (status === 'new') return 'info'
  if (status === 'no_show' || status === 'attempting') return 'warn'
  return isClosed(status) && status !== 'treated' ? 'quiet' : 'done'
}

function attemptsText(count: number): string {
  return count === 1 ? texts.attempts.one : fillText(texts.attempts.many, { count })
}
