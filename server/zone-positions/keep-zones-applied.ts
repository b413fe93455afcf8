import { zoneChanges } from '#domain/zones/zone-places.ts'
import type { Deps } from '../deps.ts'
import { keepApplied } from '../shared/live/keep-applied.ts'
import { contentPlaces } from './content-places.ts'
import { findPublishedVersion } from './find-version.ts'

/**
 * Moves the zones of this process to their published positions: before the first response, at each publication, and
 * within five seconds even if its announcement was lost.
 * @param onChange called when zones moved, with a fingerprint of their positions; empty if they match the content, so
 * the built pages are valid
 * @returns a function that stops it and waits for the current run
 */
export async function keepZonesApplied(
  deps: Deps,
  onChange: (fingerprint: string) => void,
): Promise<() => Promise<void>> {
  let applied = 0
  const look = async () => {
    const { rows } = await deps.database.pool.query<{ newest: number }>({
      name: 'zones-newest',
      text: 'select coalesce(max(version), 0) as newest from zone_position_versions',
    })
    return String(rows[0]?.newest)
  }
  const apply = async () => {
    const { version, positions } = await findPublishedVersion(deps.database.db)
    if (version === applied) return
    deps.site.say({ zonePlaces: positions })
    applied = version
    onChange(zoneChanges(contentPlaces, positions).length === 0 ? '' : `zones ${version}`)
  }
  return keepApplied(deps, { event: 'zones.published', look, apply, failure: 'zones could not be applied' })
}
