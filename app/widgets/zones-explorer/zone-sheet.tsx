import { Sheet } from '#app/ui/sheet.tsx'
import { zoneExplorer as texts } from '#content/ui.ts'
import type { ExplorerZone } from './explorer-zones.ts'
import { ZoneText } from './zone-text.tsx'

interface ZoneSheetProps {
  zone: ExplorerZone
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The dialog of a zone on small screens. Loaded when the explorer comes near the screen: it carries its library. */
export function ZoneSheet({ zone, open, onOpenChange }: ZoneSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={zone.name}
      closeLabel={texts.close}
      className="zone-sheet"
    >
      <ZoneText zone={zone} />
    </Sheet>
  )
}
