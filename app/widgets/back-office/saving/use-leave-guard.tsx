import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { backOffice } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

const texts = backOffice.leave

/**
 * Asks before unsaved text is left behind, by a link here or by closing the tab. Another state of the same page (filters,
 * tabs) is no leaving.
 * @param waiting something is begun that stays for whoever comes back, as long as the tab lives: only closing it asks
 * @returns the question, to be rendered
 */
export function useLeaveGuard(unsaved: boolean, waiting = false): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved && !waiting) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved, waiting])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && blocker.reset()}
      title={texts.title}
      description={texts.text}
      className="admin-dialog"
    >
      <div className="actions">
        <Button small onClick={() => blocker.reset()}>
          {texts.stay}
        </Button>
        <Button small look="ghost" onClick={() => blocker.proceed()}>
          {texts.go}
        </Button>
      </div>
    </Dialog>
  )
}
