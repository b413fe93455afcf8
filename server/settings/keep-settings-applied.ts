import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { keepApplied } from '../shared/live/keep-applied.ts'
import { siteSettingsOf } from './site-settings-of.ts'

/**
 * Applies the settings to this process: before the first response, at each announcement, and within five seconds even
 * without one, since the day of an opening may also pass. The tag manager and the language model from the environment
 * are applied with them, because the build can't know them.
 * @param onChange called when the content of the site changed, with a fingerprint of all of it; empty if nothing is
 * set, so the built pages are valid
 * @returns a function that stops it and waits for the current run
 */
export async function keepSettingsApplied(
  deps: Deps,
  onChange: (fingerprint: string) => void,
): Promise<() => Promise<void>> {
  const { GTM_ID: tagManager, AI_BASE_URL } = deps.env
  const languageModel = AI_BASE_URL !== undefined
  let applied = ''
  const look = async () => {
    // The transaction that wrote each row: no values are read, and any writer is noticed.
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
    // The day matters only if dates are set: of an opening, or of days on which a clinic opens or closes.
    const dated = JSON.stringify([settings.openings ?? '', settings.clinics ?? ''])
    const day = /"(date|opensOn|closedDays)":"\d/.test(dated) ? today : ''
    const isWritten = Object.keys(settings).length === 0 && !tagManager && !languageModel
    const text = isWritten ? '' : JSON.stringify([day, tagManager, languageModel, settings])
    const fingerprint = text && createHash('sha256').update(text).digest('base64url').slice(0, 16)
    if (fingerprint === applied) return
    deps.site.say({ settings, today, tagManager, languageModel })
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
