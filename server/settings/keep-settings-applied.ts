import { inMadrid } from '#domain/madrid-calendar.ts'
import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { liveHubOf } from '../live/live-hub.ts'
import { applySettings } from './apply-settings.ts'
import { sectionValue, siteSections } from './sections/site-sections.ts'

/** In case an announcement was lost; the day of an opening may also pass. */
const EVERY = 30_000

type Stop = () => Promise<void>

/**
 * Makes this process say what the settings say: before the first answer, at each announcement, and every half minute.
 * @param onChange told whenever what the site says has changed, with a fingerprint of all of it; empty when nothing is
 *   set, so the built pages are right
 * @returns how to stop; waits for what is under way
 */
export async function keepSettingsApplied(
  deps: Deps,
  onChange: (fingerprint: string) => void,
): Promise<Stop> {
  let applied = ''
  let running = Promise.resolve()
  const apply = async () => {
    const { rows } = await deps.database.pool.query<{ section: string; value: unknown }>(
      'select section, value from settings order by section',
    )
    const stored = new Map(
      rows
        .filter(({ section, value }) => differs(section, value))
        .map(({ section, value }) => [section, value]),
    )
    const { date } = inMadrid(deps.now())
    // The day counts only where a date is set.
    const day = /"date":"\d/.test(JSON.stringify(stored.get('openings') ?? '')) ? date : ''
    const text = stored.size === 0 ? '' : JSON.stringify([day, ...stored])
    const fingerprint = text && createHash('sha256').update(text).digest('base64url').slice(0, 16)
    if (fingerprint === applied) return
    applySettings(stored, date)
    applied = fingerprint
    onChange(fingerprint)
  }
  const run = () => {
    running = running
      .then(apply)
      .catch((error: Error) => deps.log.error({ error: error.name }, 'settings could not be applied'))
    return running
  }
  await apply()
  const unsubscribe = await liveHubOf(deps).subscribe((message) => {
    const isNews = message.kind === 'event' && message.event.type === 'settings.changed'
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

/** Whether a stored section says something else than what was written; one that went back to it does not. */
function differs(id: string, stored: unknown): boolean {
  const known = siteSections.get(id)
  return known !== undefined && JSON.stringify(sectionValue(id, stored)) !== JSON.stringify(known.defaults)
}
