import { TreatmentCard } from '#app/ui/card.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { HomeData } from './home-data.ts'

/** The treatment shown large. */
const LARGE = 'blefaroplastia'

/** Fourth section: eight treatments, one of them large. */
export function Featured({ title, lead, allCta, treatments }: HomeData['featured']) {
  const inOrder = treatments.toSorted((a, b) => Number(b.slug === LARGE) - Number(a.slug === LARGE))
  return (
    <Section id="tratamientos" labelledBy="tratamientos-titulo">
      <SectionHead
        id="tratamientos-titulo"
        title={title}
        lead={lead}
        action={<TextLink href={allCta.href}>{allCta.label}</TextLink>}
      />
      <div className="featured featured-eight scroll-row">
        {inOrder.map(({ slug, name, shortDescription, category, duration }) => (
          <TreatmentCard
            key={slug}
            treatment={{ slug, name, shortDescription }}
            category={category}
            meta={[duration]}
            large={slug === LARGE}
          />
        ))}
      </div>
    </Section>
  )
}
