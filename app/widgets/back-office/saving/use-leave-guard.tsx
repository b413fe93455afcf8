import { type ReactNode, useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { backOffice } from '#content/ui.ts'
import { LeaveQuestion, type LeaveWords } from './leave-question.tsx'

interface LeaveGuardOptions {
  /** Work that is kept in memory while the tab lives: only closing the tab asks. */
  waiting?: boolean
  /** Query parameters that select what is shown: changing one counts as leaving. */
  params?: readonly string[]
  /** The value that selects what is shown already: a parameter that takes it leaves nothing. */
  shown?: string | undefined
  /** Discards what is unsaved: what shows it may stay mounted, as on a phone behind the list. */
  onLeave?: (() => void) | undefined
  words?: LeaveWords
}

/** A link handled by another program (`tel:`, `sms:`) fires `beforeunload`; ignore it for this long after the click. */
const HANDED_OVER_MS = 1000

/**
 * Asks before unsaved text is lost, by an internal link or by closing the tab. Other changes of the same page (filters,
 * tabs) don't count.
 * @returns the dialog, to be rendered
 */
export function useLeaveGuard(
  unsaved: boolean,
  { waiting = false, params = [], shown, onLeave, words = backOffice.leave }: LeaveGuardOptions = {},
): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && isElsewhere(currentLocation, nextLocation, params, shown),
  )
  useEffect(() => {
    if (!unsaved && !waiting) return
    let handedOverAt = Number.NEGATIVE_INFINITY
    const look = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && !link.protocol.startsWith('http')) handedOverAt = performance.now()
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (performance.now() - handedOverAt > HANDED_OVER_MS) event.preventDefault()
    }
    document.addEventListener('click', look, true)
    window.addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('click', look, true)
      window.removeEventListener('beforeunload', ask)
    }
  }, [unsaved, waiting])

  if (blocker.state !== 'blocked') return null
  const go = () => {
    onLeave?.()
    blocker.proceed()
  }
  return <LeaveQuestion words={words} onStay={() => blocker.reset()} onGo={go} />
}

function isElsewhere(from: Location, to: Location, params: readonly string[], shown?: string): boolean {
  if (from.pathname !== to.pathname) return true
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return params.some((name) => {
    const next = after.get(name)
    return next !== before.get(name) && next !== shown
  })
}
