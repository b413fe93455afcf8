import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { AgendaColumn, DayRange } from './agenda-columns.ts'

const STEP = 15
/** Shorter is a click. */
const SHORTEST = 15

type Drawn = { key: string; from: number; until: number }

interface DrawOptions {
  range: DayRange
  onDrawn: (column: AgendaColumn, from: number, until: number) => void
}

/** Draws a stretch of time on an empty part of a column, to block it. */
export function useDraw({ range, onDrawn }: DrawOptions) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const started = useRef<{ column: AgendaColumn; lane: Element; from: number } | null>(null)
  const drew = useRef(false)
  const latest = useRef({ range, onDrawn, drawn })
  useEffect(() => {
    latest.current = { range, onDrawn, drawn }
  })

  useEffect(() => {
    function onMove({ clientY }: PointerEvent) {
      const start = started.current
      if (!start) return
      const to = minuteAt(start.lane, clientY, latest.current.range)
      const [from, until] = to < start.from ? [to, start.from] : [start.from, to]
      setDrawn(until - from >= SHORTEST ? { key: start.column.key, from, until } : null)
    }
    function onUp() {
      const start = started.current
      started.current = null
      const { drawn: done } = latest.current
      if (!start || !done) return
      drew.current = true
      setDrawn(null)
      latest.current.onDrawn(start.column, done.from, done.until)
    }
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      started.current = null
      setDrawn(null)
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('keydown', onKey)
    }
  }, [])

  return {
    drawn,
    /** Whether the last press drew something, so that its click books nothing. */
    wasDrawn: () => {
      const was = drew.current
      drew.current = false
      return was
    },
    begin: (event: ReactPointerEvent<HTMLElement>, column: AgendaColumn) => {
      const onItem = (event.target as Element).closest('.agenda-visit, .agenda-block, .agenda-held')
      if (onItem || event.button !== 0 || event.pointerType === 'touch') return
      drew.current = false
      const lane = event.currentTarget
      started.current = { column, lane, from: minuteAt(lane, event.clientY, latest.current.range) }
    },
  }
}

function minuteAt(lane: Element, y: number, { from, until }: DayRange): number {
  const box = lane.getBoundingClientRect()
  const minute = from + ((y - box.top) / box.height) * (until - from)
  return Math.min(until, Math.max(from, Math.round(minute / STEP) * STEP))
}
