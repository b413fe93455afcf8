import { useEffect, useRef, useState } from 'react'
import type { VisitView } from '#domain/agenda/agenda-view.ts'
import type { AgendaColumn, DayRange } from './agenda-columns.ts'
import { minuteOn, minutesBetween } from './agenda-time.ts'
import { closestFit, isSamePlace, type MoveTarget, nextFit, STEP, targetAt } from './fitting.ts'

/** A visit being moved, with the pointer or with the keys. */
export type Moving = {
  visit: VisitView
  minutes: number
  target: MoveTarget
  via: 'pointer' | 'keys'
  /** The pointer, for the card that follows it. */
  at: { x: number; y: number } | null
  now: number
}

/** The pointer has to move this far before it drags. */
const DRAG_PX = 5

type Grabbed = { visit: VisitView; x: number; y: number; offset: number; started: boolean }

interface MovingOptions {
  columns: readonly AgendaColumn[]
  range: DayRange
  now: number
  onDrop: (visit: VisitView, target: MoveTarget) => void
}

/** Moves a visit to another time or column; nothing is sent before it is dropped. */
export function useMoving({ columns, range, now, onDrop }: MovingOptions) {
  const [move, setMove] = useState<Moving | null>(null)
  const grabbed = useRef<Grabbed | null>(null)
  const dragged = useRef(false)
  const latest = useRef({ columns, range, now, onDrop, move })
  useEffect(() => {
    latest.current = { columns, range, now, onDrop, move }
  })

  useEffect(() => {
    function onMove(event: PointerEvent) {
      const held = grabbed.current
      if (!held) return
      const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) >= DRAG_PX
      if (!held.started && !far) return
      held.started = true
      dragged.current = true
      event.preventDefault()
      const { now: at } = latest.current
      const minutes = minutesBetween(held.visit.startsAt, held.visit.endsAt)
      const target = underPointer(event, held, minutes, latest.current)
      setMove((known) => ({
        visit: held.visit,
        minutes,
        target: target ?? known?.target ?? homeOf(held.visit, latest.current.columns)!,
        via: 'pointer',
        at: { x: event.clientX, y: event.clientY },
        now: at,
      }))
    }
    function onUp() {
      const held = grabbed.current
      grabbed.current = null
      const { move: current } = latest.current
      if (!held?.started || !current) return
      setMove(null)
      if (!isSamePlace(current.target, current.visit)) latest.current.onDrop(current.visit, current.target)
    }
    function onCancel() {
      if (grabbed.current?.started) setMove(null)
      grabbed.current = null
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
    }
  }, [])

  // Another day on screen while the keys move a visit: the same resource there.
  const target = move?.target.column
  const isHere = target === undefined || columns.some(({ key }) => key === target.key)
  if (move?.via === 'keys' && !isHere) {
    const column = columns.find(({ resource }) => resource.id === target!.resource.id) ?? columns[0]
    if (column) setMove({ ...move, target: bestIn(column, move.target.from, move) })
  }

  const turn = (change: (known: Moving) => MoveTarget | null) =>
    setMove((known) => {
      const next = known && change(known)
      return known && next ? { ...known, target: next } : known
    })

  return {
    move,
    /** Whether the last press ended as a drag, so that its click opens nothing. */
    wasDrag: () => {
      const was = dragged.current
      dragged.current = false
      return was
    },
    grab: (event: { clientX: number; clientY: number; currentTarget: Element }, visit: VisitView) => {
      const box = event.currentTarget.getBoundingClientRect()
      dragged.current = false
      grabbed.current = {
        visit,
        x: event.clientX,
        y: event.clientY,
        offset: event.clientY - box.top,
        started: false,
      }
    },
    /** Starts with the keys, at the place of the visit. */
    begin: (visit: VisitView) => {
      const target = homeOf(visit, columns)
      if (!target) return
      const minutes = minutesBetween(visit.startsAt, visit.endsAt)
      setMove({ visit, minutes, target, via: 'keys', at: null, now })
    },
    /** Up and down: the next free start; with `through`, also taken ones. */
    step: (direction: 1 | -1, through = false) =>
      turn(({ target: { column, from }, minutes, visit }) => {
        if (through) {
          const to = from + direction * STEP
          return to < range.from || to + minutes > range.until
            ? null
            : targetExactly(column, to, minutes, { except: visit.id, now })
        }
        const to = nextFit(column, from, direction, minutes, { except: visit.id, now })
        return to === null ? null : { column, from: to, fits: true }
      }),
    /** Left and right: the same hour in the next column. */
    side: (direction: 1 | -1) =>
      turn((known) => {
        const index = columns.findIndex(({ key }) => key === known.target.column.key)
        const column = columns[index + direction]
        return column ? bestIn(column, known.target.from, known) : null
      }),
    /** A place pointed at. */
    put: (column: AgendaColumn, from: number) => {
      if (!move) return
      setMove(null)
      onDrop(move.visit, targetExactly(column, from, move.minutes, { except: move.visit.id, now }))
    },
    drop: () => {
      if (!move) return
      setMove(null)
      if (!isSamePlace(move.target, move.visit)) onDrop(move.visit, move.target)
    },
    leave: () => {
      grabbed.current = null
      setMove(null)
    },
  }
}

function homeOf(visit: VisitView, columns: readonly AgendaColumn[]): MoveTarget | null {
  const column = columns.find(({ items }) =>
    items.some((item) => item.kind === 'visit' && item.visit.id === visit.id),
  )
  return column ? { column, from: minuteOn(column.date, visit.startsAt), fits: true } : null
}

function bestIn(column: AgendaColumn, from: number, { minutes, visit, now }: Moving): MoveTarget {
  const to = closestFit(column, from, minutes, { except: visit.id, now })
  return { column, from: to ?? from, fits: to !== null }
}

function targetExactly(
  column: AgendaColumn,
  from: number,
  minutes: number,
  options: { except: number; now: number },
): MoveTarget {
  const found = targetAt(column, from, minutes, options)
  return found.from === from ? found : { column, from, fits: false }
}

function underPointer(
  { clientX, clientY }: PointerEvent,
  { offset, visit }: Grabbed,
  minutes: number,
  { columns, range, now }: { columns: readonly AgendaColumn[]; range: DayRange; now: number },
): MoveTarget | null {
  const lane = document
    .elementsFromPoint(clientX, clientY)
    .find((element): element is HTMLElement => element instanceof HTMLElement && !!element.dataset.column)
  const column = columns.find(({ key }) => key === lane?.dataset.column)
  if (!lane || !column) return null
  const box = lane.getBoundingClientRect()
  const minute = box.height / (range.until - range.from)
  const asked = range.from + (clientY - offset - box.top) / minute
  return targetAt(column, asked, minutes, { except: visit.id, now })
}
