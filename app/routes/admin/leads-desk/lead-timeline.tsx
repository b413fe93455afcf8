import { Time } from '#app/ui/time.tsx'
import { deskTexts } from '#content/ui.ts'
import type { TimelineItem, TimelineKind } from '#domain/lead/lead-detail.ts'
import {
  CalendarCheck,
  Check,
  FileInput,
  Footprints,
  GitMerge,
  type LucideIcon,
  Mail,
  MoveRight,
  NotebookPen,
  Pencil,
  Phone,
  Send,
  Shield,
  ShieldCheck,
  UserPlus,
} from 'lucide-react'
import type { Resent } from '../lead-data/use-resend.ts'
import { timelineDetails, timelineTitle } from './timeline-text.ts'

const texts = deskTexts.timeline

const ICONS: Readonly<Record<TimelineKind, LucideIcon>> = {
  form: FileInput,
  visit: Footprints,
  note: NotebookPen,
  call: Phone,
  message: Mail,
  status: MoveRight,
  assignment: UserPlus,
  task: Check,
  appointment: CalendarCheck,
  consent: ShieldCheck,
  delivery: Send,
  merge: GitMerge,
  import: FileInput,
  privacy: Shield,
  change: Pencil,
}
/** Events caused by the person rather than the system. */
const OF_PERSON: ReadonlySet<TimelineKind> = new Set(['form', 'visit', 'consent'])

interface LeadTimelineListProps {
  items: readonly TimelineItem[]
  /** Resends a delivery or message; undefined if the user may not. */
  onResend: ((what: Resent) => void) | undefined
}

/** Everything that happened, newest first. */
export function LeadTimelineList({ items, onResend }: LeadTimelineListProps) {
  return (
    <ol className="lead-story">
      {items.map((item) => (
        <TimelineRow key={item.id} item={item} onResend={onResend} />
      ))}
    </ol>
  )
}

interface TimelineRowProps {
  item: TimelineItem
  onResend: LeadTimelineListProps['onResend']
}

function TimelineRow({ item, onResend }: TimelineRowProps) {
  const resent = resentBy(item)
  const Icon = ICONS[item.kind]
  const details = timelineDetails(item)
  const showsBody = item.body && item.kind !== 'task'
  return (
    <li data-kind={item.kind} data-undone={item.undone || undefined}>
      <Icon className="icon" aria-hidden="true" />
      <div>
        <p className="story-head">
          <b>{timelineTitle(item)}</b>
          {item.undone ? <span className="story-undone">{texts.undone}</span> : null}
          <small>
            {item.by ?? (OF_PERSON.has(item.kind) ? texts.person : texts.product)} · <Time at={item.at} />
          </small>
        </p>
        {details.map((line) => (
          <p key={line} className="story-detail">
            {line}
          </p>
        ))}
        {resent && onResend ? (
          <button type="button" className="inline-link story-action" onClick={() => onResend(resent)}>
            {texts.resend}
            <span className="sr-only">: {timelineTitle(item)}</span>
          </button>
        ) : null}
        {showsBody && item.kind === 'consent' ? (
          <details>
            <summary>{deskTexts.facts.show}</summary>
            <p>{item.body}</p>
          </details>
        ) : showsBody ? (
          <p className="story-body">{item.body}</p>
        ) : null}
      </div>
    </li>
  )
}

function resentBy({ kind, data: { resend } }: TimelineItem): Resent | null {
  if (typeof resend !== 'number' || (kind !== 'delivery' && kind !== 'message')) return null
  return { what: kind === 'delivery' ? 'deliveries' : 'messages', id: resend }
}
