import { mentionTexts as texts } from '#content/ui/lead-mentions.ts'
import { type Mention, type MentionKind, mentionTone } from '#domain/lead/mention.ts'
import {
  Accessibility,
  Activity,
  Baby,
  Ear,
  EyeOff,
  HandHeart,
  Hand,
  Languages,
  type LucideIcon,
  MessageSquareText,
  Pill,
  Siren,
  Stethoscope,
  Users,
  Utensils,
  VenetianMask,
} from 'lucide-react'

const ICONS: Readonly<Record<MentionKind, LucideIcon>> = {
  emergency: Siren,
  self_harm: HandHeart,
  complication: Activity,
  coercion: Hand,
  minor: Users,
  pregnancy: Baby,
  eating_disorder: Utensils,
  medicine: Pill,
  discreet: VenetianMask,
  deaf: Ear,
  blind: EyeOff,
  wheelchair: Accessibility,
  language: Languages,
  no_calls: MessageSquareText,
}

/** A mention, and whether it stands in a note left later rather than in the message. */
export type ShownMention = Mention & { inNote?: boolean }

interface LeadMentionsProps {
  mentions: readonly ShownMention[]
  /** Passes the message to a physician; undefined if the user may not. */
  onPass?: (() => void) | undefined
}

/** What the message mentions and what to do about it, before anybody answers. Renders nothing without mentions. */
export function LeadMentions({ mentions, onPass }: LeadMentionsProps) {
  if (mentions.length === 0) return null
  // One button for all of them: it is the same message.
  const passes = mentions.find(({ kind }) => texts.kinds[kind].doctor)
  return (
    <section className="lead-mentions" aria-label={texts.title}>
      <ul>
        {mentions.map((mention) => (
          <li key={mention.kind} data-tone={mentionTone(mention)}>
            <MentionLabel mention={mention} />
            <p>
              {texts.kinds[mention.kind].todo}
              <Say words={texts.kinds[mention.kind].say} />
            </p>
            {onPass && mention === passes ? (
              <button type="button" className="mention-pass" onClick={onPass}>
                <Stethoscope className="icon" aria-hidden="true" /> {texts.pass}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mention-doubt">{texts.doubt}</p>
    </section>
  )
}

/** The labels alone, where there is no room for more. */
export function MentionLabels({ mentions }: { mentions: readonly Mention[] }) {
  return (
    <ul className="mention-labels">
      {mentions.map((mention) => (
        <li key={mention.kind} data-tone={mentionTone(mention)}>
          <MentionLabel mention={mention} />
        </li>
      ))}
    </ul>
  )
}

function MentionLabel({ mention: { kind, level, inNote } }: { mention: ShownMention }) {
  const Icon = ICONS[kind]
  return (
    <strong className="mention-label">
      <Icon className="icon" aria-hidden="true" />
      <span>
        {texts.kinds[kind].label[level]}
        {inNote ? <small> {texts.inNote}</small> : null}
      </span>
    </strong>
  )
}

function Say({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <span className="mention-say">
      <span className="sr-only">{texts.say}: </span>«{words}»
    </span>
  )
}
