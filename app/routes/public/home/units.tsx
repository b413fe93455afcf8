import { emblemFor } from '#app/ui/emblem.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { UnitCard } from '#app/ui/unit-card.tsx'
import type { HomeData } from './home-data.ts'

/** Fifth section: the six specialized units, and the one that complements them all. */
export function Units({ title, lead, items, also }: HomeData['units']) {
  return (
    <Section id="unidades" labelledBy="unidades-titulo">
      <SectionHead
        id="unidades-titulo"
        title={title}
        lead={lead}
        action={<TextLink href={also.href}>{also.label}</TextLink>}
      />
      <ul className="unit-grid" style={{ '--columns': 3 } as object}>
        {items.map(({ href, name, text, unit, service }) => (
          <li key={href}>
            <UnitCard href={href} name={name} emblem={emblemFor(service ?? unit)}>
              {text}
            </UnitCard>
          </li>
        ))}
      </ul>
    </Section>
  )
}
