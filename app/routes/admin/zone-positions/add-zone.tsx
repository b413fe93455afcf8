import { adminZones } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'

const texts = adminZones.table

interface AddZoneProps {
  /** Zones of the catalogue without a point on this figure. */
  zones: readonly { id: string; name: string }[]
  onAdd: (id: string) => void
}

/** Adds a point for a zone of the catalogue that has none on this figure. */
export function AddZone({ zones, onAdd }: AddZoneProps) {
  if (zones.length === 0) return <p className="micro muted">{texts.allShown}</p>
  return (
    <fieldset className="zone-add">
      <legend>{texts.addHint}</legend>
      {zones.map(({ id, name }) => (
        <Button key={id} look="ghost" small onClick={() => onAdd(id)}>
          {texts.add}: {name}
        </Button>
      ))}
    </fieldset>
  )
}
