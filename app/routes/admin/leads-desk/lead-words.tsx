import { Time } from '#app/ui/time.tsx'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts, leadWords } from '#content/ui.ts'
import type { LeadDetail, TimelineItem } from '#domain/lead/lead-detail.ts'
import { LeadMentions, type ShownMention } from './lead-mentions.tsx'
import { MarkedWords } from './marked-words.tsx'

const texts = deskTexts.head

interface LeadWordsProps {
  lead: LeadDetail
  /** The timeline, for the notes that the person left later. */
  items?: readonly TimelineItem[] | undefined
  onPass?: (() => void) | undefined
}

/** What the person wrote, in large letters, below what they ask about, how to answer, and what to know before that. */
export function LeadWords({ lead, items = [], onPass }: LeadWordsProps) {
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
      <LeadMentions mentions={[...lead.mentions, ...notedMentions(lead, items)]} onPass={onPass} />
      {lead.message ? (
        <blockquote>
          <MarkedWords text={lead.message} mentions={lead.mentions} />
        </blockquote>
      ) : (
        <p className="lead-no-words">{lead.healthContentKept ? texts.noMessage : texts.messageNotKept}</p>
      )}
    </section>
  )
}

/** What only their notes mention. */
function notedMentions({ mentions }: LeadDetail, items: readonly TimelineItem[]): ShownMention[] {
  const noted = items.flatMap((item) => (item.kind === 'note' ? (item.mentions ?? []) : []))
  return noted
    .filter(({ kind }, index) => noted.findIndex((other) => other.kind === kind) === index)
    .filter(({ kind }) => mentions.every((known) => known.kind !== kind))
    .map((mention) => ({ ...mention, inNote: true }))
}
