import styles from '#app/styles/admin-desk.css?url'
import { useNoteDraft } from '#app/widgets/back-office/note-drafts.ts'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { LeaveQuestion } from '#app/widgets/back-office/saving/leave-question.tsx'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useLeaveGuard } from '#app/widgets/back-office/saving/use-leave-guard.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton, StaleLine } from '#app/widgets/back-office/states/screen-states.tsx'
import { UrlTabs } from '#app/widgets/back-office/url-tabs.tsx'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { STAYING } from '#app/widgets/route-changes/staying.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts, leadWords } from '#content/ui.ts'
import { askedChannel } from '#domain/lead/asked-channel.ts'
import type { LeadDetail, LeadTimeline } from '#domain/lead/lead-detail.ts'
import { isClosed, leadMove } from '#domain/lead/lead-states.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { DeliveriesPanel } from '../lead-data/deliveries-panel.tsx'
import { DuplicatesPanel } from '../lead-data/duplicates-panel.tsx'
import { PrivacyPanel } from '../lead-data/privacy-panel.tsx'
import { useResend } from '../lead-data/use-resend.ts'
import { LeadActionBar, type LeadDialogName } from './action-bar.tsx'
import { CallBar } from './call-bar.tsx'
import type { VisitStart } from './clinic-slots.tsx'
import { LeadFactsPanel } from './lead-facts-panel.tsx'
import { LeadHead } from './lead-head.tsx'
import { LeadTimelineList } from './lead-timeline.tsx'
import { LeadWords } from './lead-words.tsx'
import { type LeadWork, leaveWords, LEAVING } from './lead-work.ts'
import { NoteBox } from './note-box.tsx'
import { ScriptPanel } from './script-panel.tsx'
import { TaskList } from './task-list.tsx'
import { useCall } from './use-call.ts'
import { useLead, useLeadAction } from './use-lead.ts'

const texts = deskTexts.actions
const PANEL = 'panel'

const loadDialogs = () =>
  importWithRetry(() => import('./lead-dialogs.tsx'), { name: 'lead-dialogs', reload: false })
const LeadDialogs = lazy(loadDialogs)

interface LeadWorkspaceProps {
  folio: string
  /** At the call desk, which locks the request and has its own heading; otherwise it is a page. */
  atDesk?: boolean
  /** Reports unsaved work. */
  onWork?: (work: LeadWork | null) => void
}

/** A request to work on: data on the left, history in the middle, script on the right. */
export function LeadWorkspace({ folio, atDesk = false, onWork }: LeadWorkspaceProps) {
  const { lead, timeline } = useLead(folio)
  const times = [lead, timeline].flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []))
  const again = () => void Promise.all([lead.refetch(), timeline.refetch()])
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {lead.error ? (
        <LoadFailed error={lead.error} kept={lead.data !== undefined} onRetry={() => void lead.refetch()} />
      ) : timeline.error ? null : (
        <StaleLine updatedAt={lead.data ? Math.min(...times) : 0} onRefresh={again} />
      )}
      {lead.data ? (
        <Workspace key={folio} lead={lead.data} timeline={timeline.data} {...{ atDesk, onWork }} />
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
}

function Workspace({ lead, timeline, atDesk, onWork }: WorkspaceProps) {
  const act = useLeadAction(lead.folio)
  const channel = askedChannel(lead)
  const { can } = useStaff()
  const [dialog, setDialog] = useState<LeadDialogName | null>(null)
  const [start, setStart] = useState<VisitStart>()
  // The list may link straight to editing.
  const wanted = (useLocation().state as { edit?: boolean } | null)?.edit === true
  const [editing, setEditing] = useState(wanted && !lead.blocked && lead.mergedInto === null)
  const [unsaved, setUnsaved] = useState(false)
  const [writing, setWriting] = useState(false)
  const call = useCall(lead, { act, held: atDesk, onAskWhen: () => setDialog('later') })
  const work = call.startedAt !== null ? 'call' : editing || unsaved || writing ? 'edit' : null
  const [draft] = useNoteDraft(lead.folio)
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
  const [, setParams] = useSearchParams()
  const note = useRef<HTMLTextAreaElement>(null)
  // Preloaded, so that a key press opens its dialog immediately, even during a call.
  useEffect(() => void loadDialogs().catch(() => {}), [])
  const { mutate: resend } = useResend(lead.folio)
  const isNarrow = useNarrowDesk()
  const mayWrite = can('leads.write') && !lead.blocked && lead.mergedInto === null

  const showPanel = (id: string) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        next.set(PANEL, id)
        return next
      },
      { replace: true, ...STAYING },
    )

  async function discard() {
    const status = leadWords.status[lead.status]
    if (!leadMove(lead.status, 'invalid', 'spam').allowed)
      return showToast({ kind: 'error', text: fillText(deskTexts.spam.refused, { status }) })
    await act('moves', { to: 'invalid', reason: 'spam' }, deskTexts.spam.done).catch(errorToast)
  }

  useKeys(
    deskTexts.keys,
    mayWrite
      ? [
          { keys: 'c', label: texts.call, run: call.start },
          { keys: 'b', label: texts.book, run: () => setDialog('book') },
          { keys: 'm', label: texts.message, run: () => setDialog('message') },
          { keys: 't', label: texts.task, run: () => setDialog('task') },
          { keys: 'a', label: texts.assign, run: () => setDialog('assign') },
          { keys: 's', label: texts.state, run: () => setDialog('state') },
          { keys: 'i', label: texts.note, run: (event) => (event.preventDefault(), note.current?.focus()) },
          { keys: 'e', label: texts.edit, run: (event) => (event.preventDefault(), setEditing(true)) },
          { keys: 'Shift+D', label: texts.spam, run: () => void discard() },
          { keys: 'd', label: texts.duplicates, run: () => showPanel('duplicados') },
          { keys: 'p', label: texts.privacy, run: () => showPanel('privacidad') },
        ]
      : [
          { keys: 'd', label: texts.duplicates, run: () => showPanel('duplicados') },
          { keys: 'p', label: texts.privacy, run: () => showPanel('privacidad') },
        ],
  )

  const script = (
    <ScriptPanel
      folio={lead.folio}
      clinicSlug={lead.clinicSlug}
      isCalled={channel === 'phone'}
      onBook={mayWrite ? (at) => (setStart(at), setDialog('book')) : undefined}
    />
  )
  const privacy = {
    id: 'privacidad',
    label: deskTexts.tabs.privacy,
    panel: <PrivacyPanel folio={lead.folio} />,
  }
  const allTabs = [
    ...(isNarrow ? [] : [{ id: 'guion', label: deskTexts.tabs.script, panel: script }]),
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

  return (
    <article className="lead-workspace" aria-labelledby="lead-name">
      <LeadHead lead={lead} level={atDesk ? 'h2' : 'h1'} />
      <LeadWords lead={lead} />
      {mayWrite && call.startedAt === null ? (
        <LeadActionBar
          channel={channel}
          mayCall={call.refusal === null}
          onCall={call.start}
          onOpen={setDialog}
        />
      ) : null}
      {call.refusal && mayWrite && !isClosed(lead.status) ? (
        <p className="admin-line">{call.refusal}</p>
      ) : null}
      {call.startedAt === null ? null : (
        <CallBar
          phone={lead.phone}
          startedAt={call.startedAt}
          onOutcome={(outcome, seconds) => void call.end(outcome, seconds)}
          onCancel={call.cancel}
        />
      )}
      {atDesk ? null : <h2 className="sr-only">{texts.work}</h2>}
      <div className="lead-columns">
        {isNarrow && can('leads.read') ? (
          <ScriptFold calling={call.startedAt !== null}>{script}</ScriptFold>
        ) : null}
        <LeadFactsPanel
          lead={lead}
          editing={editing}
          mayWrite={mayWrite}
          onEditing={setEditing}
          onUnsaved={setUnsaved}
          onCall={mayWrite && !isClosed(lead.status) ? call.start : undefined}
        />
        <section aria-labelledby="lead-timeline-title">
          <h3 id="lead-timeline-title">{deskTexts.timeline.title}</h3>
          {mayWrite ? <NoteBox folio={lead.folio} clinicSlug={lead.clinicSlug} act={act} box={note} /> : null}
          {timeline ? (
            <LeadTimelineList
              items={timeline.items}
              said={lead.message}
              onResend={mayWrite ? resend : undefined}
            />
          ) : (
            <Skeleton rows={4} />
          )}
        </section>
        <aside className="lead-side" aria-label={deskTexts.tabs.label}>
          <UrlTabs label={deskTexts.tabs.label} param={PANEL} tabs={tabs} />
        </aside>
      </div>
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
            open={dialog}
            lead={lead}
            act={act}
            start={start}
            onClose={() => (setDialog(null), setStart(undefined))}
            onWriting={setWriting}
            onCallLater={call.endLater}
          />
        </Suspense>
      ) : null}
    </article>
  )
}

interface ScriptFoldProps {
  /** A call is in progress: the script opens automatically. */
  calling: boolean
  children: ReactNode
}

/** Script and free slots on narrow screens: above data and history, folded until a call starts. */
function ScriptFold({ calling, children }: ScriptFoldProps) {
  const [open, setOpen] = useState(calling)
  const [called, setCalled] = useState(calling)
  if (calling !== called) {
    setCalled(calling)
    setOpen(calling)
  }
  return (
    <details className="lead-script-fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{deskTexts.script.fold}</summary>
      {open ? children : null}
    </details>
  )
}

/** Same as in admin-desk.css: above this the script has its own column. */
const NARROW = '(width < 1280px)'

/** True if the script would end up below the history. */
function useNarrowDesk(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(NARROW).matches,
    () => false,
  )
}

function onChange(changed: () => void) {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
