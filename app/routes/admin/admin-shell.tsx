import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { backOffice } from '#content/ui.ts'
import { liveState } from '#app/widgets/back-office/live/event-hub.ts'
import { useAdminEvents } from '#app/widgets/back-office/live/use-admin-events.ts'
import { Ring } from '#app/widgets/back-office/shell/ring.tsx'
import { ShellKeys } from '#app/widgets/back-office/shell/shell-keys.tsx'
import { useKeptFocus } from '#app/widgets/back-office/shell/use-kept-focus.ts'
import { StandingLines } from '#app/widgets/back-office/staff/standing-lines.tsx'
import { AdminRail } from './admin-rail.tsx'
import { NewLead } from './new-lead/new-lead.tsx'

/** Exported by a route as `handle` when its screen needs the width for work; elsewhere the rail has its labels. */
export type WorkHandle = { isWork: true }

/** The back-office shell: navigation, signed-in user and sign-out. */
export function AdminShell({ children }: { children: ReactNode }) {
  useAdminEvents()
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page)
  const isWork = useMatches().some(({ handle }) => (handle as Partial<WorkHandle> | undefined)?.isWork)

  return (
    <div className="admin-shell" data-work={isWork || undefined}>
      <AdminRail />
      <div className="admin-page" ref={page}>
        <NotLive />
        <StandingLines />
        {children}
      </div>
      <ShellKeys />
      <Ring />
      <NewLead />
    </div>
  )
}

/** Shown after the connection has been down for a while; short interruptions recover on their own. */
const PATIENCE_MS = 4000

function NotLive() {
  const live = useSyncExternalStore(liveState.subscribe, liveState.current, liveState.current)
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (live) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [live])
  return (
    <div role="status" className="not-live">
      {late ? <p className="admin-line">{backOffice.shell.notLive}</p> : null}
    </div>
  )
}
