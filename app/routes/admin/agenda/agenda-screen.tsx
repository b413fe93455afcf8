import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton, StaleLine } from '#app/widgets/back-office/states/screen-states.tsx'
import { useMediaQuery } from '#app/widgets/back-office/use-media-query.ts'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { BlockView, VisitView } from '#domain/agenda/agenda-view.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { rangeOf } from './agenda-columns.ts'
import type { AgendaDialogState } from './agenda-dialogs.tsx'
import { AgendaGrid } from './agenda-grid.tsx'
import { AgendaHead } from './agenda-head.tsx'
import { AgendaList } from './agenda-list.tsx'
import { AgendaPrint } from './agenda-print.tsx'
import { AgendaSide } from './agenda-side.tsx'
import { dateOf, minutesOf, momentOn, weekOf } from './agenda-time.ts'
import type { MoveTarget } from './fitting.ts'
import { dayGroups, weekGroups } from './grid-groups.tsx'
import type { GridHands } from './grid-hands.ts'
import { MoveCard, MoveHint } from './move-card.tsx'
import { alternativesOf, useAgendaActions } from './use-agenda-actions.ts'
import { useAgendaKeys } from './use-agenda-keys.ts'
import { type useAgendaPlace, useAgenda, useStill } from './use-agenda.ts'
import { useDraw } from './use-draw.ts'
import { useMoving } from './use-moving.ts'
import { useOpenVisit } from './use-open-visit.ts'
import { VisitBar } from './visit-bar.tsx'

/** Same as the breakpoint `md` of the styles: below it the day is a list. */
const NARROW = '(width < 47.5rem)'

const AgendaDialogs = lazy(() =>
  importWithRetry(() => import('./agenda-dialogs.tsx'), { name: 'agenda-dialogs', reload: false }),
)

const TICK_MS = 15_000

/** One clinic, or several side by side. */
export function AgendaScreen({ place }: { place: ReturnType<typeof useAgendaPlace> }) {
  const narrow = useMediaQuery(NARROW)
  const now = useNow(TICK_MS)
  const { can } = useStaff()
  const mayWrite = can('agenda.write') && can('leads.write')
  const { clinics, date } = place
  const view = narrow ? 'lista' : place.view
  // A phone shows how full the days of the week are.
  const loaded = useMemo(() => (view === 'semana' || narrow ? weekOf(date) : [date]), [view, narrow, date])
  const query = useAgenda(clinics, loaded)
  const actions = useAgendaActions()
  const [dialog, setDialog] = useState<AgendaDialogState | null>(null)
  const [isMoving, setIsMoving] = useState(false)
  const data = useStill(query.data, isMoving)
  const dates = useMemo(() => (view === 'semana' ? weekOf(date) : [date]), [view, date])
  const groups = useMemo(
    () => (data ? (view === 'semana' ? weekGroups(data, dates, now) : dayGroups(data, date, place)) : []),
    [data, view, dates, date, now, place],
  )
  const columns = useMemo(() => groups.flatMap((group) => group.columns), [groups])
  const range = useMemo(() => rangeOf(columns), [columns])
  const shown = useMemo(
    () =>
      (data?.clinics ?? [])
        .flatMap((clinic) => clinic.visits)
        .filter((visit) => dates.includes(dateOf(visit.startsAt)))
        .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    [data, dates],
  )
  const { visit: open, choose } = useOpenVisit(shown, { place, now, asksDue: view !== 'semana' })
  const [block, setBlock] = useState<BlockView | null>(null)

  function drop(visit: VisitView, { column, from, fits }: MoveTarget) {
    const to = {
      clinicSlug: column.clinic.clinicSlug,
      resourceId: column.resource.id || null,
      at: momentOn(column.date, from),
    }
    if (!fits) return setDialog({ kind: 'extra', visit, to, alternatives: [] })
    void actions.move(visit, to).catch((error: unknown) => {
      const alternatives = alternativesOf(error)
      if (alternatives?.length) setDialog({ kind: 'extra', visit, to, alternatives })
      else errorToast(error)
    })
  }

  const moving = useMoving({ columns, range, now, onDrop: drop })
  const draw = useDraw({
    range,
    onDrawn: ({ clinic, resource, date: day }, from, until) =>
      setDialog({
        kind: 'block',
        clinicSlug: clinic.clinicSlug,
        resourceId: resource.id,
        date: day,
        from,
        until,
      }),
  })
  if (isMoving !== (moving.move !== null)) setIsMoving(moving.move !== null)

  const openVisit = (visit: VisitView) => {
    setBlock(null)
    choose(visit)
  }
  const hands: GridHands = {
    open: open?.id,
    mayWrite,
    move: moving.move,
    drawn: draw.drawn,
    onOpen: (visit) => {
      if (moving.wasDrag()) return
      // Enter on the visit that the keys move.
      if (moving.move) return moving.move.visit.id === visit.id ? moving.drop() : undefined
      openVisit(visit)
    },
    onGap: (column, from) => {
      if (draw.wasDrawn()) return
      if (moving.move) return moving.put(column, from)
      setDialog({
        kind: 'book',
        start: {
          clinicSlug: column.clinic.clinicSlug,
          resourceId: column.resource.id,
          date: column.date,
          from,
        },
      })
    },
    onBlock: setBlock,
    onGrab: (event, visit) => {
      if (!mayWrite || event.button !== 0 || event.pointerType === 'touch') return
      if (visit.state === 'confirmed' || visit.state === 'proposed') moving.grab(event, visit)
    },
    onEmpty: (event, column) => {
      if (mayWrite && !moving.move) draw.begin(event, column)
    },
  }

  const begin = (visit: VisitView) => {
    moving.begin(visit)
    document.querySelector<HTMLElement>(`[data-visit="${visit.id}"]`)?.focus()
  }

  useAgendaKeys({
    place,
    open,
    shown,
    mayWrite,
    moving,
    actions,
    onChoose: openVisit,
    onMove: (visit) => (view === 'lista' ? setDialog({ kind: 'change', visit }) : begin(visit)),
    onClose: () => choose(null),
    onBook: () => setDialog({ kind: 'book' }),
  })

  if (query.error && !data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  const today = inMadrid(new Date(now))
  const nowAt = dates.includes(today.date) ? minutesOf(today.time) : null
  const ask = (next: AgendaDialogState) => setDialog(next)
  return (
    <div className="agenda" data-view={view}>
      <AgendaHead
        {...{ place, view, narrow, data, dates, now, mayWrite }}
        onDialog={ask}
        onVisit={openVisit}
      />
      {query.error ? (
        <LoadFailed error={query.error} kept onRetry={() => void query.refetch()} />
      ) : (
        <StaleLine updatedAt={query.dataUpdatedAt} onRefresh={() => void query.refetch()} />
      )}
      {data ? (
        <div className="agenda-body">
          <div className="agenda-main" aria-busy={query.isPlaceholderData || undefined}>
            {view === 'lista' ? (
              <AgendaList
                {...{ data, date, now, open, mayWrite, narrow, actions }}
                onOpen={openVisit}
                onClose={() => choose(null)}
                onDialog={ask}
              />
            ) : (
              <AgendaGrid
                label={view === 'semana' ? agendaTexts.week : agendaTexts.grid}
                groups={groups}
                range={range}
                now={now}
                nowAt={nowAt}
                dense={view === 'semana'}
                hands={hands}
              />
            )}
            {moving.move ? <MoveHint move={moving.move} onSave={moving.drop} onLeave={moving.leave} /> : null}
          </div>
          {narrow || (view === 'semana' && !open && !block) ? null : (
            <AgendaSide
              {...{ data, now, open, block, mayWrite, actions }}
              onClose={() => (choose(null), setBlock(null))}
              onMove={(visit) => (view === 'lista' ? ask({ kind: 'change', visit }) : begin(visit))}
              onDialog={ask}
            />
          )}
        </div>
      ) : (
        <Skeleton rows={10} />
      )}
      {moving.move?.at ? <MoveCard move={moving.move} at={moving.move.at} /> : null}
      {narrow && open && mayWrite ? (
        <VisitBar
          visit={open}
          now={now}
          actions={actions}
          onChange={() => ask({ kind: 'change', visit: open })}
        />
      ) : null}
      {data ? <AgendaPrint data={data} date={date} now={now} /> : null}
      {dialog ? (
        <Suspense fallback={null}>
          <AgendaDialogs
            key={dialog.kind}
            state={dialog}
            {...{ place, data, actions, date }}
            // An answer that comes after it was closed leaves the next one open.
            onClose={() => setDialog((now) => (now === dialog ? null : now))}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
