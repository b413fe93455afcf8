import { inMadrid } from '#domain/madrid-calendar.ts'
import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { keepApplied } from '../live/keep-applied.ts'
import { changesPolicy } from './apply-privacy.ts'
import { applySettings } from './apply-settings.ts'
import { sectionValue, siteSections } from './sections/site-sections.ts'

/**
 * Makes this process say what the settings say: before the first answer, at each announcement, and every half minute, since the
 * day of an opening may also pass. The tag manager of the environment is said with them, because the build can't know it.
 * @param onChange told whenever what the site says has changed, with a fingerprint of all of it; empty when nothing is
 *   set, so the built pages are right
 * @returns how to stop; waits for what is under way
 */
export async function keepSettingsApplied(
  deps: Deps,
  onChange: (fingerprint: string) => void,
): Promise<() => Promise<void>> {
  const { GTM_ID } = deps.env
  let applied = ''
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
    // The day counts only where a date is set: of an opening, or on which a clinic opens or is shut.
    const dated = JSON.stringify([stored.get('openings') ?? '', stored.get('clinics') ?? ''])
    const day = /"(date|opensOn|closedDays)":"\d/.test(dated) ? date : ''
    const text = stored.size === 0 && !GTM_ID ? '' : JSON.stringify([day, GTM_ID, ...stored])
    const fingerprint = text && createHash('sha256').update(text).digest('base64url').slice(0, 16)
    if (fingerprint === applied) return
    applySettings(stored, date, GTM_ID)
    applied = fingerprint
    onChange(fingerprint)
  }
  return keepApplied(deps, { event: 'settings.changed', apply, failure: 'settings could not be applied' })
}

/** Whether a stored section says something else than what was written; one that went back to it does not. */
function differs(id: string, stored: unknown): boolean {
  if (id === 'privacy') return changesPolicy(stored)
  const known = siteSections.get(id)
  return known !== undefined && JSON.stringify(sectionValue(id, stored)) !== JSON.stringify(known.defaults)
}
