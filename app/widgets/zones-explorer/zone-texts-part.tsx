import { type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react'
import { followLinksIn } from '#app/ui/follow-link.ts'
import { IslandBoundary } from '../error-screen/island-boundary.tsx'
import type { ZoneTexts } from './explorer-zones.ts'
import { fetchZoneTexts, serverZoneTexts } from './zone-texts.ts'

interface ZoneTextsPartProps {
  className?: string
  children: (texts: ZoneTexts) => ReactNode
}

/** A constant, because React writes the HTML again when it gets a new object. */
const KEPT = { __html: '' }

/**
 * A part of the page made of zone texts. On a server-rendered page its HTML stays as delivered and the texts are never
 * sent again as data; on a page rendered in the browser they are fetched.
 */
export function ZoneTextsPart({ className, children }: ZoneTextsPartProps) {
  const hydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [kept] = useState(hydrating)

  const known = serverZoneTexts()
  if (known) return <div className={className}>{children(known)}</div>
  if (kept) {
    return (
      <div
        ref={followLinksIn}
        className={className}
        suppressHydrationWarning
        dangerouslySetInnerHTML={KEPT}
      />
    )
  }
  return (
    <div className={className}>
      <IslandBoundary name="zone-texts">
        <Suspense>
          <FetchedPart>{children}</FetchedPart>
        </Suspense>
      </IslandBoundary>
    </div>
  )
}

function FetchedPart({ children }: Pick<ZoneTextsPartProps, 'children'>) {
  return children(use(fetchZoneTexts()))
}

const neverChanges = () => () => {}
