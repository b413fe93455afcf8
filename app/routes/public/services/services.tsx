import { siteContext } from '#server/site-context.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { itemListJsonLd } from '#app/document/item-list-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { emblemFor } from '#app/ui/emblem.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { UnitCard } from '#app/ui/unit-card.tsx'
import { ZoneTextsPart } from '#app/widgets/zones-explorer/zone-texts-part.tsx'
import { ZonesExplorer } from '#app/widgets/zones-explorer/zones-explorer.tsx'
import type { Route } from './+types/services.ts'
import { ConcernFinder } from './concern-finder.tsx'
import { servicesData } from './services-data.ts'
import { ZoneAccordions } from './zone-accordions.tsx'

const PATH = '/servicios'

export const handle: StylesHandle = { styles: ['zones', 'units', 'services'] }

export const loader = ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return servicesData(site)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title: loaderData.meta.metaTitle, description: loaderData.meta.metaDescription, path: PATH })
    : []

/** Services: by zone, by concern and by unit, then all of them by zone. */
export default function Services({ loaderData }: Route.ComponentProps) {
  const { breadcrumb, hero, zoneExplorer, zones, labels, finder, units, byZone } = loaderData
  const { experienceBanner, finalCta } = loaderData
  const crumbs = [{ label: breadcrumb[0]!, href: '/' }, { label: breadcrumb[1]! }]
  return (
    <>
      <PageHero title={hero.h1} lead={hero.lead} crumbs={crumbs} />
      <Section id="zonas" labelledBy="zonas-titulo" className="pt-0">
        <ZonesExplorer zones={zones} labels={labels} tabsLabel={loaderData.tabsLabel} initial="face/pomulos">
          <h2 id="zonas-titulo">{zoneExplorer.title}</h2>
          <p className="muted mt-5">{zoneExplorer.lead}</p>
        </ZonesExplorer>
      </Section>
      <ConcernFinder {...finder} />
      <Section id="unidades" labelledBy="unidades-titulo">
        <SectionHead id="unidades-titulo" title={units.title} lead={units.lead} />
        <ul className="unit-grid unit-grid-seven">
          {units.items.map(({ id, name, text, href, count }) => (
            <li key={id}>
              <UnitCard href={href} name={name} emblem={emblemFor(id)} count={count}>
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
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, PATH) : null} />
      <JsonLd
        data={
          import.meta.env.SSR
            ? itemListJsonLd(
                units.title,
                units.items.map(({ name, href }) => ({ name, path: href })),
              )
            : null
        }
      />
    </>
  )
}
