import { setZonePlaces } from '#content/zones.ts'
import { zoneChanges } from '#domain/zones/zone-places.ts'
import type { Deps } from '../deps.ts'
import { liveHubOf } from '../live/live-hub.ts'
import { contentPlaces } from './content-places.ts'
import { findPublishedVersion } from './find-version.ts'

/** In case an announcement was lost. */
const EVERY = 30_000

type Stop = () => Promise<void>

/**
 * Puts the zones of this process where they were published: before the first answer, at each publication, and every half
 * minute.
 * @param onChange told whenever zones were moved, with a fingerprint of where they are; empty when they are where content
 *   puts them, so the built pages are right
 * @returns how to stop; waits for what is under way
 */
export async function keepZonesApplied(deps: Deps, onChange: (fingerprint: string) => void): Promise<Stop> {
  let applied = 0
  let running = Promise.resolve()
  const apply = async () => {
    const { version, positions } = await findPublishedVersion(deps.database.db)
    if (version === applied) return
    setZonePlaces(positions)
    applied = version
    onChange(zoneChanges(contentPlaces, positions).length === 0 ? '' : `zones ${version}`)
  }
  const run = () => {
    running = running
      .then(apply)
      .catch((error: Error) => deps.log.error({ error: error.name }, 'zones could not be applied'))
    return running
  }
  await apply()
  const unsubscribe = await liveHubOf(deps).subscribe((message) => {
    const isNews = message.kind === 'event' && message.event.type === 'zones.published'
    if (isNews || message.kind === 'resync') void run()
  })
  const timer = setInterval(() => void run(), EVERY)
  timer.unref()
  return async () => {
    unsubscribe()
    clearInterval(timer)
    await running
  }
}
