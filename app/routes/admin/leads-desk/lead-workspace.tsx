import styles from '#app/styles/admin-desk.css?url'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useNoteDraft } from '#app/widgets/back-office/note-drafts.ts'
import { LeaveQuestion } from '#app/widgets/back-office/saving/leave-question.tsx'
import { useLeaveGuard } from '#app/widgets/back-office/saving/use-leave-guard.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton, StaleLine } from '#app/widgets/back-office/states/screen-states.tsx'
import { UrlTabs } from '#app/widgets/back-office/url-tabs.tsx'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { deskTexts } from '#content/ui.ts'
import { askedChannel } from '#domain/lead/asked-channel.ts'
import { mentionedIn } from '#domain/lead/note-mentions.ts'
import type { LeadDetail, LeadTimeline } from '#domain/lead/lead-detail.ts'
import type { CallOutcome } from '#domain/lead/call-outcome.ts'
import { isClosed } from '#domain/lead/lead-states.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { DeliveriesPanel } from '../lead-data/deliveries-panel.tsx'
import { DuplicatesPanel } from '../lead-data/duplicates-panel.tsx'
import { PrivacyPanel } from '../lead-data/privacy-panel.tsx'
import { useResend } from '../lead-data/use-resend.ts'
import { LeadActionBar, type LeadDialogName } from './action-bar.tsx'
import { CallBar, CallTimer, OutcomeKeys } from './call-bar.tsx'
import type { VisitStart } from './clinic-slots.tsx'
import { DeskStage } from './desk-stage.tsx'
import { LeadFactsPanel } from './lead-facts-panel.tsx'
import { LeadHead } from './lead-head.tsx'
import { NoLead } from './lead-there.tsx'
import { LeadTimelineList } from './lead-timeline.tsx'
import { LeadWords } from './lead-words.tsx'
import { type LeadWork, leaveWords, LEAVING } from './lead-work.ts'
import { NoteBox } from './note-box.tsx'
import { ScriptFold, useNarrowDesk } from './script-fold.tsx'
import { ScriptPanel } from './script-panel.tsx'
import { TaskList } from './task-list.tsx'
import { useCall } from './use-call.ts'
import { PANEL, useLeadKeys } from './use-lead-keys.ts'
import { type Act, useColleagues, useLead, useLeadAction } from './use-lead.ts'

const texts = deskTexts.actions

const loadDialogs = () =>
  importWithRetry(() => import('./lead-dialogs.tsx'), { name: 'lead-dialogs', reload: false })
const LeadDialogs = lazy(loadDialogs)

interface LeadWorkspaceProps {
  folio: string
  /** At the call desk, which locks the request and has its own heading; otherwise it is a page. */
  atDesk?: boolean
  /** Reports unsaved work. */
  onWork?: (work: LeadWork | null) => void
  /** The call is over and recorded: at the desk, the next person follows. */
  onDone?: () => void
}

/** A request to work on: data on the left, history in the middle, script on the right. */
export function LeadWorkspace({ folio, atDesk = false, onWork, onDone }: LeadWorkspaceProps) {
  const { lead, timeline } = useLead(folio)
  const times = [lead, timeline].flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []))
  const again = () => void Promise.all([lead.refetch(), timeline.refetch()])
  const unknown = lead.error && !lead.data && asAdminError(lead.error).status === 404
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {unknown ? (
        <NoLead level={atDesk ? 'h2' : 'h1'} />
      ) : lead.error ? (
        <LoadFailed error={lead.error} kept={lead.data !== undefined} onRetry={() => void lead.refetch()} />
      ) : timeline.error ? null : (
        <StaleLine updatedAt={lead.data ? Math.min(...times) : 0} onRefresh={again} />
      )}
      {lead.data ? (
        <Workspace key={folio} lead={lead.data} timeline={timeline.data} {...{ atDesk, onWork, onDone }} />
      ) : lead.isPending ? (
        <Skeleton rows={8} />
      ) : null}
      {timeline.error && lead.data ? (
        <LoadFailed error={timeline.error} onRetry={() => void timeline.refetch()} />
      ) : null}
    </>
  )
}

interface WorkspaceProps {
  lead: LeadDetail
  timeline: LeadTimeline | undefined
  atDesk: boolean
  onWork: LeadWorkspaceProps['onWork']
  onDone: LeadWorkspaceProps['onDone']
}

function Workspace({ lead, timeline, atDesk, onWork, onDone }: WorkspaceProps) {
  const act = useLeadAction(lead.folio)
  const channel = askedChannel(lead)
  const { can } = useStaff()
  const [dialog, setDialog] = useState<{ name: LeadDialogName; start?: VisitStart } | null>(null)
  const openDialog = (name: LeadDialogName) => setDialog({ name })
  // The list may link straight to editing.
  const wanted = (useLocation().state as { edit?: boolean } | null)?.edit === true
  const [editing, setEditing] = useState(wanted && !lead.blocked && lead.mergedInto === null)
  const [unsaved, setUnsaved] = useState(false)
  const [writing, setWriting] = useState(false)
  const [draft, , takeOut] = useNoteDraft(lead.folio)
  const colleagues = useColleagues(lead.clinicSlug).filter(({ isMe }) => !isMe)
  const call = useCall(lead, {
    act,
    held: atDesk,
    onAskWhen: () => openDialog('later'),
    // The person leaves the screen with the outcome, so what was written about the call goes along.
    before: async () => {
      if (!atDesk || draft.trim() === '') return
      const mentions = mentionedIn(draft, colleagues).map(({ id }) => id)
      await act('notes', { body: draft, mentions }, deskTexts.note.done)
      takeOut(draft)
    },
    after: () => onDone?.(),
  })
  /** A visit agreed during a call at the desk ends it. */
  const actInCall: Act = async (what, ...rest) => {
    await act(what, ...rest)
    if (atDesk && what === 'appointments' && call.startedAt !== null) void call.end('answered')
  }
  const work = call.startedAt !== null ? 'call' : editing || unsaved || writing ? 'edit' : null
  // One guard for the whole request: the router supports only one at a time.
  const guard = useLeaveGuard(work !== null, {
    waiting: draft.trim() !== '',
    params: LEAVING,
    words: leaveWords(work),
  })
  useEffect(() => {
    onWork?.(work)
    return () => onWork?.(null)
  }, [onWork, work])
  const note = useRef<HTMLTextAreaElement>(null)
  // Preloaded, so that a key press opens its dialog immediately, even during a call.
  useEffect(() => void loadDialogs().catch(() => {}), [])
  const { mutate: resend } = useResend(lead.folio)
  const isNarrow = useNarrowDesk()
  const mayWrite = can('leads.write') && !lead.blocked && lead.mergedInto === null

  useLeadKeys(lead, {
    mayWrite,
    act,
    onCall: call.start,
    onOpen: openDialog,
    onNote: () => note.current?.focus(),
    onEdit: () => setEditing(true),
  })

  const isCalling = call.startedAt !== null
  const script = (parts?: readonly ('script' | 'treatment' | 'clinic')[]) => (
    <ScriptPanel
      folio={lead.folio}
      clinicSlug={lead.clinicSlug}
      isCalled={channel === 'phone'}
      onBook={mayWrite ? (start) => setDialog({ name: 'book', start }) : undefined}
      {...(parts ? { parts } : {})}
    />
  )
  const story = timeline ? (
    <LeadTimelineList items={timeline.items} said={lead.message} onResend={mayWrite ? resend : undefined} />
  ) : (
    <Skeleton rows={4} />
  )
  const privacy = {
    id: 'privacidad',
    label: deskTexts.tabs.privacy,
    panel: <PrivacyPanel folio={lead.folio} />,
  }
  const allTabs = [
    ...(atDesk ? [{ id: 'historia', label: deskTexts.timeline.title, panel: story }] : []),
    ...(isNarrow || atDesk ? [] : [{ id: 'guion', label: deskTexts.tabs.script, panel: script() }]),
    {
      id: 'tareas',
      label: deskTexts.tabs.tasks,
      panel: <TaskList tasks={timeline?.tasks ?? []} mayWrite={mayWrite} />,
    },
    { id: 'duplicados', label: deskTexts.tabs.duplicates, panel: <DuplicatesPanel folio={lead.folio} /> },
    privacy,
    { id: 'envios', label: deskTexts.tabs.deliveries, panel: <DeliveriesPanel folio={lead.folio} /> },
  ]
  // Users limited to single requests come for the person's rights: nothing to sell, and no related requests.
  const tabs = can('leads.read') ? allTabs : [privacy, ...allTabs.filter(({ id }) => id === 'tareas')]

  const head = <LeadHead lead={lead} level="h1" />
  const words = (
    <LeadWords
      lead={lead}
      items={timeline?.items}
      onPass={mayWrite ? () => openDialog('doctor') : undefined}
    />
  )
  const actions =
    mayWrite && !isCalling ? (
      <LeadActionBar
        channel={channel}
        mayCall={call.refusal === null}
        mayWhatsapp={lead.phoneE164 !== null}
        onCall={call.start}
        onOpen={openDialog}
      />
    ) : null
  const refusal =
    call.refusal && mayWrite && !isClosed(lead.status) ? <p className="admin-line">{call.refusal}</p> : null
  const facts = (
    <LeadFactsPanel
      lead={lead}
      editing={editing}
      mayWrite={mayWrite}
      onEditing={setEditing}
      onUnsaved={setUnsaved}
      onCall={mayWrite && !isClosed(lead.status) ? call.start : undefined}
    />
  )
  const noteBox = mayWrite ? (
    <NoteBox folio={lead.folio} clinicSlug={lead.clinicSlug} act={act} box={note} />
  ) : null
  const panels = <UrlTabs label={deskTexts.tabs.label} param={PANEL} tabs={tabs} />
  const ended = { onOutcome: (outcome: CallOutcome) => void call.end(outcome), onCancel: call.cancel }

  return (
    <article className="lead-workspace" aria-labelledby="lead-name">
      {atDesk ? (
        <DeskStage
          head={head}
          words={words}
          doing={
            call.startedAt === null ? (
              <>
                {actions}
                {refusal}
              </>
            ) : (
              <section className="call-bar" aria-label={deskTexts.call.title}>
                <CallTimer phone={lead.phone} startedAt={call.startedAt} />
              </section>
            )
          }
          says={script(['script'])}
          note={noteBox}
          outcomes={mayWrite ? <OutcomeKeys calling={isCalling} {...ended} /> : null}
          facts={facts}
          treatment={script(['treatment'])}
          slots={script(['clinic'])}
          rest={panels}
        />
      ) : (
        <>
          {head}
          {words}
          {actions}
          {refusal}
          {call.startedAt === null ? null : (
            <CallBar phone={lead.phone} startedAt={call.startedAt} {...ended} />
          )}
          <h2 className="sr-only">{texts.work}</h2>
          <div className="lead-columns">
            {isNarrow && can('leads.read') ? <ScriptFold calling={isCalling}>{script()}</ScriptFold> : null}
            {facts}
            <section aria-labelledby="lead-timeline-title">
              <h3 id="lead-timeline-title">{deskTexts.timeline.title}</h3>
              {noteBox}
              {story}
            </section>
            <aside className="lead-side" aria-label={deskTexts.tabs.label}>
              {panels}
            </aside>
          </div>
        </>
      )}
      {call.taken === null ? null : (
        <LeaveQuestion
          words={{ ...deskTexts.taken, title: call.taken }}
          onStay={call.leaveIt}
          onGo={call.takeOver}
        />
      )}
      {guard}
      {dialog ? (
        <Suspense fallback={null}>
          <LeadDialogs
            open={dialog.name}
            lead={lead}
            act={actInCall}
            start={dialog.start}
            // An answer that comes after one was closed leaves the next one open.
            onClose={() => setDialog((now) => (now === dialog ? null : now))}
            onWriting={setWriting}
            onCallLater={call.endLater}
          />
        </Suspense>
      ) : null}
    </article>
  )
}
