import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This close to the end, the user reads the newest. */
const NEAR_PX = 120

/** Stays at the end while the user is there; otherwise counts what has come below. */
export function useTranscriptScroll({ id, messages }: ConversationDetail) {
  const log = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  const last = messages.at(-1)?.seq ?? 0
  const [seen, setSeen] = useState({ id, seq: last })
  const [known, setKnown] = useState({ id, seq: last })
  if (seen.id !== id) {
    setSeen({ id, seq: last })
    setKnown({ id, seq: last })
  }

  useEffect(() => {
    const box = log.current
    if (!box) return
    const look = () => {
      isNear.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX
      if (isNear.current) setSeen((before) => ({ ...before, seq: Math.max(before.seq, last) }))
    }
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [last])

  // A picture or a card that grows later keeps the end in view too.
  useEffect(() => {
    const box = log.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      if (isNear.current) box.scrollTop = box.scrollHeight
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    isNear.current = true
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [id])

  useLayoutEffect(() => {
    if (!isNear.current || !log.current) return
    log.current.scrollTop = log.current.scrollHeight
    setSeen((before) => ({ ...before, seq: last }))
  }, [last])

  const isTheirs = ({ author }: { author: string }) => author === 'visitor'
  const fresh = messages.filter((one) => one.seq > seen.seq && isTheirs(one)).length
  const said = messages.findLast((one) => one.seq > known.seq && isTheirs(one))?.text ?? ''
  return {
    log,
    end,
    /** Messages of the visitor below the part in view. */
    fresh,
    /** The newest one since the conversation was opened, for screen readers. */
    said,
    toEnd: () => end.current?.scrollIntoView({ block: 'end' }),
  }
}
