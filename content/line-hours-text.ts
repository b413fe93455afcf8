import type { SiteFacts } from './site-facts.ts'

/** Client-safe. The daily hours of the general phone line. */
export function lineHours({ lineHours: hours }: SiteFacts): { opens: string; closes: string } {
  return hours ?? { opens: '09:00', closes: '21:00' }
}

/** «de 09:00 a 21:00» */
export function lineHoursText(facts: SiteFacts): string {
  const { opens, closes } = lineHours(facts)
  return `de ${opens} a ${closes}`
}
