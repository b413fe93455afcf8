import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { VisitView } from '#domain/agenda/agenda-view.ts'
import { dateAfter } from '#domain/calendar/madrid-calendar.ts'
import { dateOf } from './agenda-time.ts'
import type { AgendaActions } from './use-agenda-actions.ts'
import type { useAgendaPlace } from './use-agenda.ts'
import type { useMoving } from './use-moving.ts'
import { isOpenVisit } from './visit-mark.ts'

const texts = agendaTexts.shortcuts

interface AgendaKeysOptions {
  place: ReturnType<typeof useAgendaPlace>
  open: VisitView | undefined
  shown: readonly VisitView[]
  mayWrite: boolean
  moving: ReturnType<typeof useMoving>
  actions: AgendaActions
  onChoose: (visit: VisitView) => void
  onMove: (visit: VisitView) => void
  onClose: () => void
  onBook: () => void
}

/** All of the agenda by keyboard. While a visit is moved, the arrows move it. */
export function useAgendaKeys(options: AgendaKeysOptions): void {
  const { place, open, shown, mayWrite, moving, actions, onChoose, onMove, onClose, onBook } = options
  const { move } = moving
  const mine = open && isOpenVisit(open) && mayWrite ? open : undefined

  const day = (step: number) =>
    place.go({ dia: dateAfter(place.date, place.view === 'semana' ? step * 7 : step), cita: '' })
  const press = (event: KeyboardEvent, run: () => void) => {
    event.preventDefault()
    run()
  }
  function turn(event: KeyboardEvent, direction: 'up' | 'down' | 'left' | 'right') {
    event.preventDefault()
    const sign = direction === 'down' || direction === 'right' ? 1 : -1
    const isUpright = direction === 'up' || direction === 'down'
    if (move) return isUpright ? moving.step(sign, event.shiftKey) : moving.side(sign)
    const next = neighbour(shown, open, isUpright ? 'same' : 'other', sign)
    if (!next) return
    onChoose(next)
    document.querySelector<HTMLElement>(`[data-visit="${next.id}"]`)?.focus()
  }

  useKeys(agendaTexts.keys, [
    { keys: 'ArrowDown', label: texts.move, run: (event) => turn(event, 'down') },
    { keys: 'ArrowUp', label: texts.move, quiet: true, run: (event) => turn(event, 'up') },
    { keys: 'ArrowRight', label: texts.move, quiet: true, run: (event) => turn(event, 'right') },
    { keys: 'ArrowLeft', label: texts.move, quiet: true, run: (event) => turn(event, 'left') },
    { keys: 'Shift+ArrowDown', label: texts.move, quiet: true, run: (event) => turn(event, 'down') },
    { keys: 'Shift+ArrowUp', label: texts.move, quiet: true, run: (event) => turn(event, 'up') },
    { keys: 'j', label: texts.nextDay, run: () => day(1) },
    { keys: 'k', label: texts.previousDay, run: () => day(-1) },
    { keys: 't', label: texts.today, run: () => place.go({ dia: '', cita: '' }) },
    { keys: '1', label: texts.day, run: () => place.go({ vista: '' }) },
    { keys: '2', label: texts.week, run: () => place.go({ vista: 'semana' }) },
    { keys: '3', label: texts.list, run: () => place.go({ vista: 'lista' }) },
    ...(mayWrite
      ? [{ keys: 'b', label: texts.book, run: (event: KeyboardEvent) => press(event, onBook) }]
      : []),
    ...(mine && !move
      ? [
          { keys: 'a', label: texts.attended, run: () => void actions.end(mine, 'attended') },
          { keys: 'n', label: texts.missed, run: () => void actions.end(mine, 'no_show') },
          {
            keys: 'l',
            label: texts.arrived,
            run: () => void actions.arrive(mine, mine.arrivedAt === null),
          },
          { keys: 'm', label: texts.change, run: () => onMove(mine) },
        ]
      : []),
    ...(move
      ? [
          {
            keys: 'Enter',
            label: texts.change,
            quiet: true,
            run: (event: KeyboardEvent) => press(event, moving.drop),
          },
          { keys: 'Escape', label: texts.close, quiet: true, run: moving.leave },
        ]
      : open
        ? [{ keys: 'Escape', label: texts.close, quiet: true, run: onClose }]
        : []),
  ])
}

/** The next visit in the same column, or the one closest in time in the next column. */
function neighbour(
  shown: readonly VisitView[],
  from: VisitView | undefined,
  where: 'same' | 'other',
  sign: 1 | -1,
): VisitView | undefined {
  const visits = shown.filter(({ person }) => person)
  if (!from) return visits[0]
  const column = (visit: VisitView) =>
    `${dateOf(visit.startsAt)} ${String(visit.resourceId).padStart(12, '0')}`
  if (where === 'same') {
    const own = visits.filter((visit) => column(visit) === column(from))
    return own[own.findIndex(({ id }) => id === from.id) + sign]
  }
  const keys = [...new Set(visits.map(column))].toSorted()
  const next = keys[keys.indexOf(column(from)) + sign]
  const time = (visit: VisitView) => Date.parse(`1970-01-01T${visit.startsAt.slice(11)}`)
  const away = (visit: VisitView) => Math.abs(time(visit) - time(from))
  return visits.filter((visit) => column(visit) === next).toSorted((a, b) => away(a) - away(b))[0]
}
