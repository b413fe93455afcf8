import type { SectionValue } from './site-section.ts'

/**
 * What the site announces, in its order; the date is empty while it is not known, has passed or is put off.
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
