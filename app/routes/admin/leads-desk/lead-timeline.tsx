import { Time } from '#app/ui/time.tsx'
import { fillText } from '#content/fill-text.ts'
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
import { MentionLabels } from './lead-mentions.tsx'
import { MarkedWords } from './marked-words.tsx'
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
  /** The message that the page already shows above. */
  said: string | null
  /** Resends a delivery or message; undefined if the user may not. */
  onResend: ((what: Resent) => void) | undefined
}

/** Everything that happened, newest first. */
export function LeadTimelineList({ items, said, onResend }: LeadTimelineListProps) {
  const automatic = items.filter(isAutomatic)
  const folded = automatic.length > 1 ? automatic : []
  const rows = (of: readonly TimelineItem[]) =>
    of.map((item) => <TimelineRow key={item.id} item={item} said={said} onResend={onResend} />)
  return (
    <ol className="lead-story">
      {rows(items.filter((item) => !folded.includes(item)))}
      {folded.length > 0 ? (
        <li className="story-automatic">
          <details>
            <summary>{automaticText(folded)}</summary>
            <ol>{rows(folded)}</ol>
          </details>
        </li>
      ) : null}
    </ol>
  )
}

const SETTLED: ReadonlySet<unknown> = new Set(['delivered', 'skipped'])

/** Consents, the visit, and deliveries that need nothing from anybody. */
function isAutomatic({ kind, data }: TimelineItem): boolean {
  return kind === 'consent' || kind === 'visit' || (kind === 'delivery' && SETTLED.has(data.status))
}

function automaticText(folded: readonly TimelineItem[]): string {
  const count = fillText(texts.automatic.many, { count: folded.length })
  return folded.some(({ kind }) => kind === 'delivery') ? `${count}, ${texts.automaticDone}` : count
}

interface TimelineRowProps {
  item: TimelineItem
  said: string | null
  onResend: LeadTimelineListProps['onResend']
}

function TimelineRow({ item, said, onResend }: TimelineRowProps) {
  const resent = resentBy(item)
  const Icon = ICONS[item.kind]
  const details = timelineDetails(item)
  const showsBody = item.body && item.kind !== 'task' && !(item.kind === 'form' && item.body === said)
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
          <>
            {item.mentions ? <MentionLabels mentions={item.mentions} /> : null}
            <p className="story-body">
              <MarkedWords text={item.body ?? ''} mentions={item.mentions ?? []} />
            </p>
          </>
        ) : null}
      </div>
    </li>
  )
}

function resentBy({ kind, data: { resend } }: TimelineItem): Resent | null {
  if (typeof resend !== 'number' || (kind !== 'delivery' && kind !== 'message')) return null
  return { what: kind === 'delivery' ? 'deliveries' : 'messages', id: resend }
}
