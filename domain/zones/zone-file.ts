import { readZonePlace } from './read-zone-places.ts'
import type { ZonePlace, ZonePlaces } from './zone-places.ts'

const FORMAT = 'clinicas-life.zone-positions'

/** The positions as a file. `version` is the published version they are based on. */
export function writeZoneFile(places: ZonePlaces, version: number): string {
  return `${JSON.stringify({ format: FORMAT, version, positions: places }, null, 2)}\n`
}

/** The file's positions on top of `current`, and its unknown zones and invalid positions. */
export type ZoneFile =
  | { ok: true; places: ZonePlaces; ignored: string[] }
  | { ok: false; reason: 'not-a-file' }

/** Reads a file written by `writeZoneFile`, possibly edited by hand. */
export function readZoneFile(text: string, current: ZonePlaces): ZoneFile {
  const file = parseJson(text)
  if (!isRecord(file) || file.format !== FORMAT || !isRecord(file.positions)) {
    return { ok: false, reason: 'not-a-file' }
  }
  const places: Record<string, ZonePlace> = { ...current }
  const ignored: string[] = []
  for (const [id, value] of Object.entries(file.positions)) {
    const place = Object.hasOwn(current, id) ? readZonePlace(value, current[id]!) : null
    if (place) places[id] = place
    else ignored.push(id)
  }
  return { ok: true, places, ignored }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
