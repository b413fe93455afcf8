import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { keepApplied } from '../shared/live/keep-applied.ts'
import { siteSettingsOf } from './site-settings-of.ts'

/**
 * Makes this process say what the settings say: before the first answer, at each announcement, and within five seconds also without
 * one, since the day of an opening may also pass. The tag manager of the environment is said with them, because the build can't know it.
 * @param onChange told whenever what the site says has changed, with a fingerprint of all of it; empty when nothing is
 *   set, so the built pages are right
 * @returns how to stop; waits for what is under way
 */
export async function keepSettingsApplied(
  deps: Deps,
  onChange: (fingerprint: string) => void,
): Promise<() => Promise<void>> {
  const { GTM_ID: tagManager } = deps.env
  let applied = ''
  const look = async () => {
    // Of each row which transaction wrote it: no value is read, and whoever wrote it is noticed.
    const { rows } = await deps.database.pool.query<{ written: string | null }>({
      name: 'settings-written',
      text: `select string_agg(section || ' ' || xmin::text, ' ' order by section) as written from settings`,
    })
    return `${inMadrid(deps.now()).date} ${rows[0]?.written ?? ''}`
  }
  const apply = async () => {
    const { rows } = await deps.database.pool.query<{ section: string; value: unknown }>(
      'select section, value from settings order by section',
    )
    const settings = siteSettingsOf(new Map(rows.map(({ section, value }) => [section, value])))
    const { date: today } = inMadrid(deps.now())
    // The day counts only where a date is set: of an opening, or on which a clinic opens or is shut.
    const dated = JSON.stringify([settings.openings ?? '', settings.clinics ?? ''])
    const day = /"(date|opensOn|closedDays)":"\d/.test(dated) ? today : ''
    const isWritten = Object.keys(settings).length === 0 && !tagManager
    const text = isWritten ? '' : JSON.stringify([day, tagManager, settings])
    const fingerprint = text && createHash('sha256').update(text).digest('base64url').slice(0, 16)
    if (fingerprint === applied) return
    deps.site.say({ settings, today, tagManager })
    applied = fingerprint
    onChange(fingerprint)
  }
  return keepApplied(deps, {
    event: 'settings.changed',
    look,
    apply,
    failure: 'settings could not be applied',
  })
}
