import { randomUuid } from '#app/widgets/consent/random-uuid.ts'
import type { Alternative } from '#domain/agenda/booking-api.ts'
import { useEffect, useRef, useState } from 'react'
import { extendHold, type HoldResult, releaseHold, takeHold } from './hours-api.ts'

const MINUTE = 60_000
/** Asked whether to keep it from then on, in milliseconds before its end (WCAG 2.2.1). */
const SOON_MS = 2 * MINUTE
/** Typing extends a hold that ends sooner than this. */
const LOW_MS = 7 * MINUTE
const TICK_MS = 5000
const LONG_AGO = new Date(0).toISOString()

/** `until` is null as long as nobody has said that it is held. */
type Held = { hold: string; until: string | null; skew: number; unheld: boolean }
export type HoldPhase = 'none' | 'held' | 'soon' | 'ended' | 'unheld'
export type HoldOutcome =
  /** As far as is known. */
  | { kind: 'kept' }
  | { kind: 'taken'; alternatives: readonly Alternative[] }
  /** Another hour has been chosen meanwhile. */
  | { kind: 'passed' }

/**
 * The visitor's hold of an hour: taken when it is chosen, extended by using the form or by its button, given back when
 * the tab closes. Once it has ended, the hour is tried again when the form is sent. Its code is made here, so that the
 * form can name the hold before the server has answered, or if that answer is lost: without it, a visitor's own hold
 * would keep the hour from them.
 */
export function useHold() {
  const [held, setHeld] = useState<Held | null>(null)
  const [phase, setPhase] = useState<HoldPhase>('none')
  const latest = useRef<Held | null>(null)
  const extending = useRef(false)
  const choices = useRef(0)
  const asked = useRef<Promise<unknown> | null>(null)

  function keep(next: Held | null) {
    latest.current = next
    setHeld(next)
    setPhase(phaseOf(next))
  }

  /** One question after the other: the last choice is the one that is held. */
  async function take(wanted: { clinic: string; at: string; treatment: string }): Promise<HoldOutcome> {
    const mine = ++choices.current
    const hold = latest.current?.hold ?? randomUuid()
    keep({ hold, until: null, skew: 0, unheld: false })
    const { treatment, ...hour } = wanted
    const ask = async () =>
      mine === choices.current ? takeHold({ ...hour, ...(treatment ? { treatment } : {}), hold }) : null
    const answer = asked.current ? asked.current.then(ask) : ask()
    asked.current = answer
    const result = await answer
    if (asked.current === answer) asked.current = null
    return mine === choices.current && result ? learn(hold, result) : { kind: 'passed' }
  }

  function learn(hold: string, result: HoldResult): HoldOutcome {
    if (result.kind === 'held')
      keep({ hold, until: result.hold.until, skew: result.serverNow - Date.now(), unheld: false })
    // The code stays: it may hold the hour, or the one before, which the next choice replaces.
    else keep({ hold, until: null, skew: 0, unheld: true })
    return result.kind === 'taken' ? result : { kind: 'kept' }
  }

  async function extend() {
    const now = latest.current
    if (!now?.until || extending.current) return
    extending.current = true
    const until = await extendHold(now.hold)
    extending.current = false
    if (latest.current !== now || until === 'unknown') return
    keep({ ...now, until: until ?? LONG_AGO })
  }

  /** The form is being used. */
  function touch() {
    const now = latest.current
    if (now && phaseOf(now) === 'held' && leftOf(now) < LOW_MS) void extend()
  }

  function release() {
    const hold = latest.current?.hold
    choices.current += 1
    keep(null)
    if (hold) giveBack(hold)
  }

  function giveBack(hold: string) {
    releaseHold(hold)
    // A question on its way may reach the server after that.
    void asked.current?.then(() => releaseHold(hold))
  }

  useEffect(() => {
    const timer = setInterval(() => setPhase(phaseOf(latest.current)), TICK_MS)
    const leave = () => latest.current && giveBack(latest.current.hold)
    // A page kept by the browser comes back without its hold.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted && latest.current) keep({ ...latest.current, until: LONG_AGO })
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', back)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', back)
      leave()
    }
  }, [])

  return {
    held,
    phase,
    take,
    extend,
    touch,
    release,
    /** Once nothing is being asked. */
    settled: async () => void (await asked.current),
  }
}

export type Hold = ReturnType<typeof useHold>

function phaseOf(held: Held | null): HoldPhase {
  if (!held) return 'none'
  if (held.until === null) return held.unheld ? 'unheld' : 'none'
  const left = leftOf(held)
  if (left <= 0) return 'ended'
  return left <= SOON_MS ? 'soon' : 'held'
}

function leftOf({ until, skew }: Held): number {
  return Date.parse(until ?? '') - (Date.now() + skew)
}
