import { announcedOpenings } from '#domain/settings/announced-openings.ts'
import { clinicRegions } from '../clinics.ts'
import type { OperatorFacts } from '../operator-facts.ts'
import type { SiteSettings } from './site-settings.ts'

type LegalFacts = Readonly<Record<string, string | null>>

/** Facts that only the operator can provide; unknown until set, and never invented. */
export function operatorFactsOf(
  { clinics, consumers, openings, privacy }: SiteSettings,
  today: string,
): OperatorFacts {
  const dated = openings ? announcedOpenings(openings, today).filter(({ date }) => date !== '') : []
  return {
    openingDates: new Map(dated.map(({ name, date }) => [name, date])),
    authorisations: new Map(
      Object.entries(clinics ?? {}).map(([slug, { authorization, owner, advertising }]) => [
        slug,
        {
          authorization: String(authorization),
          owner: String(owner),
          advertising: String(advertising ?? ''),
        },
      ]),
    ),
    consumerOffices: new Map(
      clinicRegions.flatMap(({ id, name: region }) => {
        const { name, url } = consumers?.[id] ?? {}
        return name && url ? [[region, { name: String(name), url: String(url) }] as const] : []
      }),
    ),
    processors: privacy?.processors ?? [],
  }
}

/** Company data, and the safeguards of processors abroad unless the legal texts mention them. */
export function legalFactsOf(written: LegalFacts, { legal = {}, privacy }: SiteSettings): LegalFacts {
  const told = Object.values(legal).flatMap((group) =>
    Object.entries(group).map(([id, text]) => [id, String(text) || null] as const),
  )
  const facts = { ...written, ...Object.fromEntries(told) }
  const abroad = (privacy?.processors ?? []).filter(({ transfer }) => transfer !== '')
  if (facts.transferencias !== null || abroad.length === 0) return facts
  return { ...facts, transferencias: abroad.map(({ name, transfer }) => `${name} (${transfer})`).join('; ') }
}
