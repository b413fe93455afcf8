import type { Alternative, HeldHour } from '#domain/agenda/booking-api.ts'
import { useEffect, useRef, useState } from 'react'
import { extendHold, releaseHold, takeHold } from './hours-api.ts'

const MINUTE = 60_000
/** Asked whether to keep it from then on, in milliseconds before its end (WCAG 2.2.1). */
const SOON_MS = 2 * MINUTE
/** Typing extends a hold that ends sooner than this. */
const LOW_MS = 7 * MINUTE
const TICK_MS = 5000

type Held = HeldHour & { skew: number }
export type HoldPhase = 'none' | 'held' | 'soon' | 'ended'

/**
 * The visitor's hold of an hour: taken when it is chosen, extended by using the form or by its button, given back when
 * the tab closes. Once it has ended, the hour is tried again when the form is sent.
 */
export function useHold() {
  const [held, setHeld] = useState<Held | null>(null)
  const [phase, setPhase] = useState<HoldPhase>('none')
  const latest = useRef<Held | null>(null)
  const asking = useRef(false)

  function keep(next: Held | null) {
    latest.current = next
    setHeld(next)
    setPhase(phaseOf(next))
  }

  async function take(wanted: {
    clinic: string
    at: string
    treatment: string
  }): Promise<{ taken: readonly Alternative[] } | null> {
    const { treatment, ...hour } = wanted
    const before = latest.current?.hold
    const result = await takeHold({
      ...hour,
      ...(treatment ? { treatment } : {}),
      ...(before ? { hold: before } : {}),
    })
    if (result.kind === 'held') keep({ ...result.hold, skew: result.serverNow - Date.now() })
    else keep(null)
    return result.kind === 'taken' ? { taken: result.alternatives } : null
  }

  async function extend() {
    const now = latest.current
    if (!now || asking.current) return
    asking.current = true
    const until = await extendHold(now.hold)
    asking.current = false
    if (latest.current?.hold !== now.hold || until === 'unknown') return
    if (until === null) setPhase('ended')
    else keep({ ...now, until })
  }

  /** The form is being used. */
  function touch() {
    const now = latest.current
    if (now && phaseOf(now) !== 'ended' && leftOf(now) < LOW_MS) void extend()
  }

  function release() {
    if (latest.current) releaseHold(latest.current.hold)
    keep(null)
  }

  useEffect(() => {
    const timer = setInterval(() => setPhase(phaseOf(latest.current)), TICK_MS)
    const leave = () => latest.current && releaseHold(latest.current.hold)
    // A page kept by the browser comes back without its hold.
    const back = ({ persisted }: PageTransitionEvent) => persisted && latest.current && setPhase('ended')
    addEventListener('pagehide', leave)
    addEventListener('pageshow', back)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', back)
      leave()
    }
  }, [])

  return { held, phase, take, extend, touch, release }
}

export type Hold = ReturnType<typeof useHold>

function phaseOf(held: Held | null): HoldPhase {
  if (!held) return 'none'
  const left = leftOf(held)
  if (left <= 0) return 'ended'
  return left <= SOON_MS ? 'soon' : 'held'
}

function leftOf({ until, skew }: Held): number {
  return Date.parse(until) - (Date.now() + skew)
}
