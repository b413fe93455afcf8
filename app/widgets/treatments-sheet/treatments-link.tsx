import { type MouseEvent, useSyncExternalStore } from 'react'
import { CurrentLink } from '#app/ui/current-link.tsx'
import { closeIsland, islandRequests, openIsland } from '#app/widgets/island-requests.ts'
import { header } from '#content/ui.ts'

/** «Tratamientos» in the header of wide screens: opens the sheet; without scripts, a plain link to the catalogue. */
export function TreatmentsLink() {
  const island = useSyncExternalStore(islandRequests.subscribe, islandRequests.current, () => null)
  const open = island === 'treatments'

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (open) closeIsland()
    else openIsland('treatments')
  }

  const { label, href } = header.treatments
  return (
    <CurrentLink className="treatments-link" href={href} aria-expanded={open} data-waits="" onClick={onClick}>
      {label}
    </CurrentLink>
  )
}
