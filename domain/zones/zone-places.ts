import { type RowMerge, mergeRows, sameValue } from '../input/merge-rows.ts'

/** A place on a drawing, in percent of its width and height. */
export type ZonePoint = { x: number; y: number }

/** Where a zone's point stands on the two drawings of its figure, whether it is drawn, and what the zone is called. */
export type ZonePlace = { woman: ZonePoint; man: ZonePoint; visible: boolean; name: string }
export type ZoneBody = 'woman' | 'man'

/** By zone id: `face/nariz`. */
export type ZonePlaces = Readonly<Record<string, ZonePlace>>

/** One thing that differs: a point on one drawing, whether it is drawn, or the name. */
export type ZoneChange =
  | { id: string; part: ZoneBody; before: ZonePoint; after: ZonePoint }
  | { id: string; part: 'visible'; before: boolean; after: boolean }
  | { id: string; part: 'name'; before: string; after: string }

const PARTS = ['woman', 'man', 'visible', 'name'] as const
/** Finer than a tenth of a percent nobody sees. */
const STEP = 10

/** Inside of the drawing, to a tenth of a percent. */
export function clampPercent(value: number): number {
  if (Number.isNaN(value)) return 0
  return Math.round(Math.min(100, Math.max(0, value)) * STEP) / STEP
}

export function clampPoint({ x, y }: ZonePoint): ZonePoint {
  return { x: clampPercent(x), y: clampPercent(y) }
}

/** The number that somebody typed, `38,6` or `38.6`; null when it is no percentage. */
export function parsePercent(text: string): number | null {
  const clean = text.trim().replace('%', '').replace(',', '.').trim()
  if (!/^\d{1,3}(\.\d+)?$/.test(clean)) return null
  const value = Number(clean)
  return value <= 100 ? clampPercent(value) : null
}

/** A percentage as people write it: `38,6`. */
export function percentText(value: number): string {
  return String(clampPercent(value)).replace('.', ',')
}

/** What changed between two versions, in the order of the first; zones that only one of them knows are left out. */
export function zoneChanges(before: ZonePlaces, after: ZonePlaces): ZoneChange[] {
  return Object.entries(before).flatMap(([id, from]) => {
    const to = after[id]
    if (!to) return []
    return PARTS.filter((part) => !sameValue(from[part], to[part])).map(
      (part) => ({ id, part, before: from[part], after: to[part] }) as ZoneChange,
    )
  })
}

/** The places with a draft laid over them. */
export function withDraft(places: ZonePlaces, draft: ZonePlaces): ZonePlaces {
  return Object.fromEntries(Object.entries(places).map(([id, place]) => [id, draft[id] ?? place]))
}

/** Only what differs from `places`, for a draft says nothing of the rest. */
export function draftOf(places: ZonePlaces, wanted: ZonePlaces): ZonePlaces {
  return Object.fromEntries(
    Object.entries(wanted).filter(([id, place]) => places[id] && !sameValue(places[id], place)),
  )
}

/**
 * Joins a draft with what somebody else published meanwhile, point by point, as rows with one field for each
 * (`face/nariz woman`). What only one of the two moved needs no choice.
 */
export function mergeDraft(base: ZonePlaces, draft: ZonePlaces, theirs: ZonePlaces): RowMerge {
  const changed = zoneChanges(base, withDraft(base, draft))
  const mine = Object.fromEntries(changed.map(({ id, part, after }) => [fieldOf(id, part), after]))
  return mergeRows(flat(base), mine, flat(theirs))
}

/** The places with the fields that a merge gave; fields that name nothing are left out. */
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
