import { type RowMerge, mergeRows, sameValue } from '../input/merge-rows.ts'

/** A point on a drawing, in percent of its width and height. */
export type ZonePoint = { x: number; y: number }

/** A zone's points on the two drawings of its figure, its visibility and its name. */
export type ZonePlace = { woman: ZonePoint; man: ZonePoint; visible: boolean; name: string }
export type ZoneBody = 'woman' | 'man'

/** By zone id: `face/nariz`. */
export type ZonePlaces = Readonly<Record<string, ZonePlace>>

/** One difference: a point on a drawing, the visibility, or the name. */
export type ZoneChange =
  | { id: string; part: ZoneBody; before: ZonePoint; after: ZonePoint }
  | { id: string; part: 'visible'; before: boolean; after: boolean }
  | { id: string; part: 'name'; before: string; after: string }

const PARTS = ['woman', 'man', 'visible', 'name'] as const
/** Steps per percent: a finer precision isn't visible. */
const STEP = 10

/** Clamps to the drawing, rounded to a tenth of a percent. */
export function clampPercent(value: number): number {
  if (Number.isNaN(value)) return 0
  return Math.round(Math.min(100, Math.max(0, value)) * STEP) / STEP
}

export function clampPoint({ x, y }: ZonePoint): ZonePoint {
  return { x: clampPercent(x), y: clampPercent(y) }
}

/** Parses a typed number, `38,6` or `38.6`; null if it is not a percentage. */
export function parsePercent(text: string): number | null {
  const clean = text.trim().replace('%', '').replace(',', '.').trim()
  if (!/^\d{1,3}(\.\d+)?$/.test(clean)) return null
  const value = Number(clean)
  return value <= 100 ? clampPercent(value) : null
}

export function percentText(value: number): string {
  return String(clampPercent(value)).replace('.', ',')
}

/** Differences between two versions, in the order of the first; zones missing in either are skipped. */
export function zoneChanges(before: ZonePlaces, after: ZonePlaces): ZoneChange[] {
  return Object.entries(before).flatMap(([id, from]) => {
    const to = after[id]
    if (!to) return []
    return PARTS.filter((part) => !sameValue(from[part], to[part])).map(
      (part) => ({ id, part, before: from[part], after: to[part] }) as ZoneChange,
    )
  })
}

export function withDraft(places: ZonePlaces, draft: ZonePlaces): ZonePlaces {
  return Object.fromEntries(Object.entries(places).map(([id, place]) => [id, draft[id] ?? place]))
}

/** Only what differs from `places`. */
export function draftOf(places: ZonePlaces, wanted: ZonePlaces): ZonePlaces {
  return Object.fromEntries(
    Object.entries(wanted).filter(([id, place]) => places[id] && !sameValue(places[id], place)),
  )
}

/**
 * Merges a draft with somebody else's publication, point by point, as rows with one field per point (`face/nariz
 * woman`). Points moved by only one of them are not conflicts.
 */
export function mergeDraft(base: ZonePlaces, draft: ZonePlaces, theirs: ZonePlaces): RowMerge {
  const changed = zoneChanges(base, withDraft(base, draft))
  const mine = Object.fromEntries(changed.map(({ id, part, after }) => [fieldOf(id, part), after]))
  return mergeRows(flat(base), mine, flat(theirs))
}

/** The positions with the fields of a merge result; unknown fields are ignored. */
export function applyFields(places: ZonePlaces, fields: Readonly<Record<string, unknown>>): ZonePlaces {
  const next: Record<string, ZonePlace> = { ...places }
  for (const [field, value] of Object.entries(fields)) {
    const [id = '', part = ''] = field.split(' ')
    const place = next[id]
    if (place && PARTS.some((known) => known === part)) next[id] = { ...place, [part]: value }
  }
  return next
}

function fieldOf(id: string, part: string) {
  return `${id} ${part}`
}

function flat(places: ZonePlaces) {
  return Object.fromEntries(
    Object.entries(places).flatMap(([id, place]) => PARTS.map((part) => [fieldOf(id, part), place[part]])),
  )
}
