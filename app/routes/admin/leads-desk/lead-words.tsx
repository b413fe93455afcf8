import { Time } from '#app/ui/time.tsx'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts, leadWords } from '#content/ui.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'

const texts = deskTexts.head

/** What the person wrote, in large letters, below what they ask about, how they wrote, and how and when to answer. */
export function LeadWords({ lead }: { lead: LeadDetail }) {
  const about = [lead.healthContentKept ? lead.treatmentLabel : null, clinicLabel(lead.clinicSlug)]
  const channel = lead.contactChannel && texts.prefersChannel[lead.contactChannel]
  const wishes = [channel, ...lead.preferredTimes].filter(Boolean).join('; ')
  return (
    <section className="lead-words" aria-label={texts.message}>
      <p>
        {about.filter(Boolean).map((part) => (
          <span key={part}>{part}</span>
        ))}
        <span>
          {leadWords.channel[lead.channel]}, <Time at={lead.createdAt} />
        </span>
        {wishes ? <b>{fillText(texts.prefers, { what: wishes })}</b> : null}
      </p>
      {lead.message ? (
        <blockquote>{lead.message}</blockquote>
      ) : (
        <p className="lead-no-words">{lead.healthContentKept ? texts.noMessage : texts.messageNotKept}</p>
      )}
    </section>
  )
}
