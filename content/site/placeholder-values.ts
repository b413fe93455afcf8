import { timesIn } from '#domain/settings/hours-readings.ts'
import { DEFAULT_RETENTION_MONTHS } from '#domain/settings/privacy-settings.ts'
import { claims } from '../brand.ts'
import { WRITTEN_HOURS, WRITTEN_VISIT } from '../written-facts.ts'
import type { Placeholder } from './placeholders.ts'
import { visitFacts } from './site-facts-of.ts'
import type { SiteSettings } from './site-settings.ts'

/** The value of each placeholder; without settings, the written one. */
export function placeholderValues({ contact, booking, privacy, claims: told }: SiteSettings = {}) {
  const hours = { ...WRITTEN_HOURS, ...contact?.hours } as Record<keyof typeof WRITTEN_HOURS, string>
  const [line, card] = [timesIn(hours.line), timesIn(hours.card)]
  const { shortest, longest } = (booking && visitFacts(booking).visit) ?? WRITTEN_VISIT
  const claim = (id: keyof typeof claims) => String(told?.[id]?.value ?? claims[id].value)
  return {
    'line.opens': line.opens,
    'line.closes': line.closes,
    'clinics.opens': card.opens,
    'clinics.closes': card.closes,
    'hours.line': hours.line,
    'hours.home': hours.home,
    'hours.card': hours.card,
    'hours.structured': hours.structured,
    'visit.shortest': String(shortest),
    'visit.longest': String(longest),
    'requests.kept': monthsText(privacy?.retentionMonths ?? DEFAULT_RETENTION_MONTHS),
    'claims.clinics': claim('clinics'),
    'claims.centres': claim('centres'),
    'claims.cities': claim('cities'),
    'claims.specialists': claim('specialists'),
    'claims.treatments': claim('treatments'),
    'claims.yearsOfExperience': claim('yearsOfExperience'),
    'claims.patients': claim('patients'),
    'claims.rating': claim('rating'),
  } satisfies Record<Placeholder, string>
}

function monthsText(months: number): string {
  return `${months} ${months === 1 ? 'mes' : 'meses'}`
}
