import type { SectionValue } from './site-section.ts'

/**
 * The announced openings, in order; the date is empty if it is unknown, past or postponed.
 * @param today `YYYY-MM-DD`
 */
export function announcedOpenings(value: SectionValue, today: string): { name: string; date: string }[] {
  return Object.values(value)
    .filter(({ name, status }) => name !== '' && (status === 'announced' || status === 'delayed'))
    .map(({ name, date, status }) => {
      const isKnown = status === 'announced' && String(date) >= today
      return { name: String(name), date: isKnown ? String(date) : '' }
    })
}
