import styles from '#app/styles/admin-desk.css?url'
import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { useIsGone } from '#app/widgets/back-office/live/gone-leads.ts'
import { useAdminEvent } from '#app/widgets/back-office/live/use-admin-event.ts'
import { LeaveQuestion } from '#app/widgets/back-office/saving/leave-question.tsx'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { LoadFailed, Skeleton, StaleLine } from '#app/widgets/back-office/states/screen-states.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { deskTexts } from '#content/ui.ts'
import type { DeskAnswer, LeadTaskRow } from '#domain/lead/lead-detail.ts'
import { useQuery } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DeskBar } from './desk-bar.tsx'
import { DeskWaitingList } from './desk-waiting-list.tsx'
import { LeadThere } from './lead-there.tsx'
import { DESK_PARAM, type LeadWork, leaveWords } from './lead-work.ts'
import { LeadWorkspace } from './lead-workspace.tsx'
import { pageId } from './page-id.ts'
import { TaskList } from './task-list.tsx'
import { useDeskLock } from './use-desk-lock.ts'

const texts = deskTexts.desk
/** Number of recent requests that are not offered again. */
const REMEMBERED = 20

/** The call desk: one request after another, by urgency, each locked for the user who has it open. */
export function Desk() {
  return (
    <CapabilityGate needs="leads.write">
      <link rel="stylesheet" href={styles} precedence="default" />
      <DeskScreen />
    </CapabilityGate>
  )
}

function DeskScreen() {
  const api = useAdminApi()
  const [clinic] = useClinicScope()
  const [folio, setFolio] = useUrlValue(DESK_PARAM)
  const [reason, setReason] = useState<DeskAnswer['reason']>(null)
  const seen = useRef<readonly string[]>([])
  const [state, setState] = useState<'idle' | 'asking' | 'empty'>('idle')
  const [arrived, setArrived] = useState(false)
  const asking = useRef(false)
  // Updated before the URL is, because a key may be pressed twice in a row.
  const shown = useRef(folio)
  useAdminEvent('lead.created', () => setArrived(true))

  const open = (next: string) => {
    shown.current = next
    setFolio(next)
  }

  // Unsaved work on the open request, and the navigation waiting for confirmation.
  const work = useRef<LeadWork | null>(null)
  const noteWork = useCallback((begun: LeadWork | null) => void (work.current = begun), [])
  const [asked, setAsked] = useState<{ work: LeadWork; go: () => void } | null>(null)
  const [dropped, setDropped] = useState(0)

  // A user in a call or a form stays there, and a message says who holds the request.
  const gone = useIsGone(folio)
  useDeskLock(gone ? '' : folio, () => work.current ?? open(''))

  /** Navigates, but asks first if unsaved work would be lost. */
  function ask(go: () => void) {
    if (work.current) setAsked({ work: work.current, go })
    else go()
  }

  function drop() {
    const go = asked?.go
    flushSync(() => {
      setAsked(null)
      setDropped((count) => count + 1)
    })
    go?.()
  }

  async function next() {
    if (asking.current) return
    asking.current = true
    setState('asking')
    setArrived(false)
    const now = shown.current
    const passed = now ? [...seen.current.filter((one) => one !== now), now] : seen.current
    const skip = passed.slice(-REMEMBERED)
    try {
      const answer = await api.post<DeskAnswer>('/desk/next', { skip, clinic, page: pageId })
      // Nothing new: offer the skipped ones again.
      seen.current = answer.folio ? skip : []
      setReason(answer.reason)
      setState(answer.folio ? 'idle' : 'empty')
      open(answer.folio ?? '')
    } catch (error) {
      setState('idle')
      errorToast(error)
    } finally {
      asking.current = false
    }
  }

  const goOn = () => ask(() => void next())

  useKeys(deskTexts.deskKeys, [{ keys: 'n', label: deskTexts.actions.next, run: goOn }])

  const why = [folio && reason ? texts.reason[reason] : '', arrived ? texts.arrived : ''].join(' ').trim()
  const leave = () => ask(() => open(''))
  return (
    <div className={folio ? 'call-desk desk-focus' : 'call-desk'}>
      {folio ? (
        <>
          <DeskBar reason={why} loading={state === 'asking'} onNext={goOn} onLeave={leave} />
          <LeadThere folio={folio} level="h1">
            <LeadWorkspace key={dropped} folio={folio} atDesk onWork={noteWork} onDone={() => void next()} />
          </LeadThere>
        </>
      ) : (
        <Rest
          isEmpty={state === 'empty'}
          start={
            <p className="call-desk-head">
              <Button small onClick={goOn} loading={state === 'asking'} loadingLabel={texts.start}>
                <Headset className="icon" aria-hidden="true" /> {texts.start} <KeyCaps keys="n" />
              </Button>
              <span role="status">{why}</span>
            </p>
          }
        />
      )}
      {asked ? (
        <LeaveQuestion words={leaveWords(asked.work)} onStay={() => setAsked(null)} onGo={drop} />
      ) : null}
    </div>
  )
}

/** Between calls: how it works, or that the queue is empty, and the user's own tasks. */
function Rest({ isEmpty, start }: { isEmpty: boolean; start: ReactNode }) {
  const api = useAdminApi()
  const [clinic] = useClinicScope()
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['leads', 'tasks', 'mine', clinic],
    queryFn: ({ signal }) =>
      api.get<{ items: LeadTaskRow[] }>(`/tasks?${new URLSearchParams({ clinic })}`, { signal }),
  })
  const again = () => void refetch()
  return (
    <div className="call-desk-rest">
      <div className="admin-empty">
        <h2>{isEmpty ? texts.emptyTitle : texts.title}</h2>
        <p>{isEmpty ? texts.emptyText : texts.startText}</p>
        {start}
      </div>
      <DeskWaitingList />
      <section aria-labelledby="my-tasks">
        <h2 id="my-tasks">{deskTexts.task.mine}</h2>
        {error ? (
          <LoadFailed error={error} kept={data !== undefined} onRetry={again} />
        ) : (
          <StaleLine updatedAt={dataUpdatedAt} onRefresh={again} />
        )}
        {isPending ? <Skeleton rows={2} /> : null}
        {data ? <TaskList tasks={data.items} withPerson mayWrite empty={deskTexts.task.mineEmpty} /> : null}
      </section>
    </div>
  )
}
