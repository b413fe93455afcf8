import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type SnappedPoint, snapPoint } from '#domain/zones/zone-geometry.ts'
import { clampPoint, type ZonePoint } from '#domain/zones/zone-places.ts'

/** Fewer pixels count as a click. */
const THRESHOLD = 3

export type ZoneDrag = SnappedPoint & { id: string }

interface DragOptions {
  /** Snaps to guide lines; holding alt disables it. */
  snap: boolean
  /** The other points of the drawing. */
  others: (id: string) => readonly ZonePoint[]
  onDrop: (id: string, point: ZonePoint) => void
  onCancel: () => void
}

type Held = { id: string; pointer: number; from: ZonePoint; startX: number; startY: number; box: DOMRect }

/**
 * Drags points with mouse, pen or finger. Nothing changes until the point is released; Esc or a lost pointer cancels.
 */
export function useZoneDrag({ snap, others, onDrop, onCancel }: DragOptions) {
  const held = useRef<Held | null>(null)
  const [drag, setDrag] = useState<ZoneDrag | null>(null)
  const dragging = drag !== null

  const cancel = useRef(() => {})
  useEffect(() => {
    cancel.current = () => {
      held.current = null
      setDrag(null)
      onCancel()
    }
  })
  useEffect(() => {
    if (!dragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancel.current()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [dragging])

  /** Event handlers for the element of a point. */
  function handlersOf(id: string, from: ZonePoint) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const box = event.currentTarget.parentElement?.getBoundingClientRect()
        if (event.button !== 0 || !event.isPrimary || !box) return
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = {
          id,
          pointer: event.pointerId,
          from,
          startX: event.clientX,
          startY: event.clientY,
          box,
        }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const now = held.current
        if (!now || now.pointer !== event.pointerId) return
        const right = event.clientX - now.startX
        const down = event.clientY - now.startY
        if (!dragging && Math.hypot(right, down) < THRESHOLD) return
        const point = clampPoint({
          x: now.from.x + (right / now.box.width) * 100,
          y: now.from.y + (down / now.box.height) * 100,
        })
        const free = !snap || event.altKey
        setDrag({ id: now.id, ...(free ? { point, x: null, y: null } : snapPoint(point, others(now.id))) })
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (held.current?.pointer !== event.pointerId) return
        held.current = null
        if (drag) onDrop(drag.id, drag.point)
        setDrag(null)
      },
      onPointerCancel() {
        if (drag) cancel.current()
        held.current = null
      },
    }
  }

  return { drag, handlersOf }
}
