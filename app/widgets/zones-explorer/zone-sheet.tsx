import { useState } from 'react'
import { Sheet } from '#app/ui/sheet.tsx'
import { followLinksIn } from '#app/ui/follow-link.ts'
import { zoneExplorer as texts } from '#content/ui.ts'
import type { ExplorerZone } from './explorer-zones.ts'
import { zoneAnchor } from './zone-address.ts'
import { ZoneText } from './zone-text.tsx'
import { ZoneTextsPart } from './zone-texts-part.tsx'

interface ZoneSheetProps {
  zone: ExplorerZone
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * A zone's dialog on small screens. Loaded when the explorer nears the viewport, because it brings its library with it.
 */
export function ZoneSheet({ zone, open, onOpenChange }: ZoneSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={zone.name} closeLabel={texts.close}>
      <PanelCopy key={zone.id} zoneId={zone.id} />
    </Sheet>
  )
}

/** The content of a zone's panel, copied from the page, where it is hidden. */
function PanelCopy({ zoneId }: { zoneId: string }) {
  const [panel] = useState(() => {
    const text = document.getElementById(zoneAnchor(zoneId))?.querySelector('.zone-text')
    return { __html: text?.innerHTML ?? '' }
  })
  if (panel.__html) return <div ref={followLinksIn} className="zone-text" dangerouslySetInnerHTML={panel} />
  return <ZoneTextsPart className="zone-text">{(of) => <ZoneText zoneId={zoneId} of={of} />}</ZoneTextsPart>
}
