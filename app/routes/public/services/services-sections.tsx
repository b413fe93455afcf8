import { ButtonLink } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { UnitCard } from '#app/ui/unit-card.tsx'
import { ZoneTextsPart } from '#app/widgets/zones-explorer/zone-texts-part.tsx'
import { ZonesExplorer } from '#app/widgets/zones-explorer/zones-explorer.tsx'
import { ConcernFinder } from './concern-finder.tsx'
import type { ServicesData } from './services-data.ts'
import { ZoneAccordions } from './zone-accordions.tsx'

/** Everything below the page's hero. */
export function ServicesSections({ data }: { data: ServicesData }) {
  const { zoneExplorer, zones, labels, tabsLabel, finder, units, byZone, experienceBanner, finalCta } = data
  return (
    <>
      <Section id="zonas" labelledBy="zonas-titulo" className="pt-0">
        <ZonesExplorer zones={zones} labels={labels} tabsLabel={tabsLabel} initial="face/pomulos">
          <h2 id="zonas-titulo">{zoneExplorer.title}</h2>
          <p className="muted mt-5">{zoneExplorer.lead}</p>
        </ZonesExplorer>
      </Section>
      <ConcernFinder {...finder} />
      <Section id="unidades" labelledBy="unidades-titulo">
        <SectionHead id="unidades-titulo" title={units.title} lead={units.lead} />
        <ul className="unit-grid unit-grid-seven">
          {units.items.map(({ id, cover, name, text, href, count }) => (
            <li key={id}>
              <UnitCard href={href} name={name} cover={cover} count={count}>
                {text}
              </UnitCard>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="por-zonas" labelledBy="por-zonas-titulo">
        <SectionHead id="por-zonas-titulo" title={byZone.title} lead={byZone.note} />
        <ZoneTextsPart>
          {(texts) => (
            <ZoneAccordions
              zones={zones}
              texts={texts}
              labels={labels}
              facial={byZone.facial}
              body={byZone.body}
            />
          )}
        </ZoneTextsPart>
      </Section>
      <Section band="dark" behind={<ContourLines name="philosophy" />} labelledBy="experiencia">
        <div className="banner">
          <h2 id="experiencia">{experienceBanner.title}</h2>
          <p className="lead">{experienceBanner.text}</p>
          <ButtonLink href={experienceBanner.cta.href} look="light">
            {experienceBanner.cta.label}
          </ButtonLink>
        </div>
      </Section>
      <Section labelledBy="final">
        <div className="split">
          <h2 id="final">{finalCta.title}</h2>
          <div>
            <p className="lead">{finalCta.text}</p>
            <div className="actions mt-8">
              <ButtonLink href={finalCta.primary.href}>{finalCta.primary.label}</ButtonLink>
              <TextLink href={finalCta.secondary.href}>{finalCta.secondary.label}</TextLink>
            </div>
          </div>
        </div>
      </Section>
    </>
  )
}
