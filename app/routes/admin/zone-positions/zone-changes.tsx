import { fillText } from '#content/fill-text.ts'
import { adminZones } from '#content/ui.ts'
import { percentText, type ZoneChange, type ZonePoint } from '#domain/zones/zone-places.ts'

const texts = adminZones.changes

interface ZoneChangesProps {
  changes: readonly ZoneChange[]
  names: ReadonlyMap<string, string>
  /** Maximum number shown. */
  limit?: number
}

/** Differences between two versions, one line per point. */
export function ZoneChanges({ changes, names, limit = 200 }: ZoneChangesProps) {
  if (changes.length === 0) return <p className="muted">{texts.none}</p>
  return (
    <ul className="zone-changes">
      {changes.slice(0, limit).map((change) => (
        <li key={`${change.id} ${change.part}`}>
          <b>{names.get(change.id) ?? change.id}</b>
          <span className="muted">{texts.part[change.part]}</span>
          <span className="numbers">
            {partText(change.before)} → {partText(change.after)}
          </span>
        </li>
      ))}
      {changes.length > limit ? <li>{fillText(texts.more, { n: changes.length - limit })}</li> : null}
    </ul>
  )
}

/** A point, visibility or name as text. */
export function partText(value: ZonePoint | boolean | string): string {
  if (typeof value === 'string') return `«${value}»`
  if (typeof value === 'boolean') return value ? texts.visible : texts.hidden
  return fillText(texts.from, { x: percentText(value.x), y: percentText(value.y) })
}
