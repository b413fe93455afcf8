import type { ZonePlaces } from './zone-places.ts'

/** The longest name of a zone, in characters: more does not fit beside its point. */
export const ZONE_NAME_LENGTH = 40

/** A name as somebody typed it, on one line; null when it is empty, too long or holds what is no text. */
export function readZoneName(text: string): string | null {
  const name = text.replaceAll(/\s+/g, ' ').trim()
  return name === '' || name.length > ZONE_NAME_LENGTH || /[\p{C}<>]/u.test(name) ? null : name
}

/** Names that two zones of one figure would share: nobody could tell them apart. */
export function sharedNames(places: ZonePlaces): string[] {
  const seen = new Set<string>()
  return Object.entries(places).flatMap(([id, { name }]) => {
    const key = `${id.split('/')[0]} ${name.toLowerCase()}`
    if (seen.has(key)) return [name]
    seen.add(key)
    return []
  })
}
