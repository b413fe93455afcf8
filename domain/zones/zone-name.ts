import type { ZonePlaces } from './zone-places.ts'

/** Maximum length of a zone's name, in characters: a longer one doesn't fit beside its point. */
export const ZONE_NAME_LENGTH = 40

/** A typed name on one line; null if it is empty, too long or has invalid characters. */
export function readZoneName(text: string): string | null {
  const name = text.replaceAll(/\s+/g, ' ').trim()
  return name === '' || name.length > ZONE_NAME_LENGTH || /[\p{C}<>]/u.test(name) ? null : name
}

/** Names shared by zones of the same figure, which would be indistinguishable. */
export function sharedNames(places: ZonePlaces): string[] {
  const seen = new Set<string>()
  return Object.entries(places).flatMap(([id, { name }]) => {
    const key = `${id.split('/')[0]} ${name.toLowerCase()}`
    if (seen.has(key)) return [name]
    seen.add(key)
    return []
  })
}
