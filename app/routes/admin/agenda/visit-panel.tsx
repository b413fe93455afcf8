import { AppLink } from '#app/ui/app-link.tsx'
import { Time } from '#app/ui/time.tsx'
import { useSettled } from '#app/widgets/back-office/shell/use-settled.ts'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { VisitPerson, VisitView } from '#domain/agenda/agenda-view.ts'
import { ArrowRight, NotebookText, PencilLine, X } from 'lucide-react'
import { MentionLabels } from '../leads-desk/lead-mentions.tsx'
import { MarkedWords } from '../leads-desk/marked-words.tsx'
import { useLead } from '../leads-desk/use-lead.ts'
import type { AgendaDialogState } from './agenda-dialogs.tsx'
import { clockOf } from './agenda-time.ts'
import { PhoneLinks } from './phone-links.tsx'
import type { AgendaActions } from './use-agenda-actions.ts'
import { VisitActions } from './visit-actions.tsx'
import { visitMark } from './visit-mark.ts'

const texts = agendaTexts.panel
/** Arrow keys pass over people without reading their data. */
const SETTLED_MS = 200
const NOTES_SHOWN = 2

interface VisitPanelProps {
  visit: VisitView
  person: VisitPerson
  resource: string
  now: number
  mayWrite: boolean
  actions: AgendaActions
  onClose: () => void
  onMove: (visit: VisitView) => void
  onDialog: (dialog: AgendaDialogState) => void
}

/** The open visit: who, what and when, what to do now, and what the person wrote. */
export function VisitPanel(props: VisitPanelProps) {
  const { visit, person, resource, now, mayWrite, actions, onClose, onMove, onDialog } = props
  const mark = visitMark(visit, now)
  return (
    <section className="agenda-panel" aria-label={texts.label}>
      <div className="agenda-panel-top">
        {mark.text ? (
          <span className="agenda-pill" data-look={mark.look}>
            {mark.text}
          </span>
        ) : (
          <span />
        )}
        <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      <h2>{person.name}</h2>
      <p className="agenda-what">
        {person.reason ?? agendaTexts.firstVisit}
        <span>
          {fillText(texts.when, { from: clockOf(visit.startsAt), until: clockOf(visit.endsAt) })} · {resource}
        </span>
      </p>
      {mayWrite ? <VisitActions {...{ visit, now, actions, onMove, onDialog }} /> : null}
      <PhoneLinks person={person} />
      <PersonWords folio={person.folio} />
    </section>
  )
}

/** Their words and the last notes, once somebody stays on the visit. */
export function PersonWords({ folio, brief = false }: { folio: string; brief?: boolean }) {
  const settled = useSettled(folio, SETTLED_MS)
  return settled === folio ? <Words folio={folio} brief={brief} /> : <div className="agenda-say" />
}

function Words({ folio, brief }: { folio: string; brief: boolean }) {
  const { lead, timeline } = useLead(folio)
  const notes = (timeline.data?.items ?? [])
    .filter(({ kind, body, undone }) => kind === 'note' && body && !undone)
    .slice(0, NOTES_SHOWN)
  if (!lead.data) return <div className="agenda-say" />
  const { message, mentions, createdAt } = lead.data
  return (
    <>
      {mentions.length > 0 ? <MentionLabels mentions={mentions} /> : null}
      {message ? (
        <blockquote className="agenda-say">
          «<MarkedWords text={message} mentions={mentions} />»
        </blockquote>
      ) : null}
      {brief ? null : (
        <ul className="agenda-facts">
          {notes.map(({ id, body, by, at }) => (
            <li key={id}>
              <NotebookText className="icon" aria-hidden="true" />
              <span>
                <b>{body}</b> {by ? fillText(texts.note, { name: by }) : null}, <Time at={at} />
              </span>
            </li>
          ))}
          <li>
            <PencilLine className="icon" aria-hidden="true" />
            <span>
              {texts.wrote.split('{when}')[0]}
              <Time at={createdAt} />
            </span>
          </li>
        </ul>
      )}
      <AppLink className="inline-link agenda-whole" href={`/admin/leads/${folio}`}>
        {texts.whole} <ArrowRight className="icon" aria-hidden="true" />
      </AppLink>
    </>
  )
}
