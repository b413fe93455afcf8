import { announcedOpenings } from '#domain/settings/announced-openings.ts'
import type { SectionValue } from '#domain/settings/site-section.ts'
import type { Pages } from '../pages.ts'

/** The home page with the clinics that are announced now. */
export function withOpenings(pages: Pages, openings: SectionValue | undefined, today: string): Pages {
  if (!openings) return pages
  const { home } = pages
  const announced = announcedOpenings(openings, today).map(({ name }) => name)
  return { ...pages, home: { ...home, clinics: { ...home.clinics, openings: announced } } }
}
