import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { Emblem } from '#app/ui/emblem.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/cirugia-premium.ts'
import { LatePageEnd } from './late-page-end.tsx'
import { sectionOf } from './section-of.ts'
import { ListSection } from './sections/list-section.tsx'
import { MomentsSection } from './sections/moments-section.tsx'
import { ProseSection } from './sections/prose-section.tsx'
import { QuoteSection } from './sections/quote-section.tsx'
import { TwoColumnsSection } from './sections/two-columns-section.tsx'
import { ServiceTreatments } from './service-treatments.tsx'
import { unitCrumbs } from './unit-crumbs.ts'
import { unitPageMeta } from './unit-page-meta.ts'
import { unitPageView } from './unit-page-view.ts'

export const handle: StylesHandle = { styles: ['units', 'unit-page'] }

export const loader = ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return { ...unitPageView(site, '/cirugia-premium'), closing: site.pages.services.finalCta.title }
}

export const meta: Route.MetaFunction = unitPageMeta

/** Composition «calendario»: dark, starting with the year that an operation takes. */
export default function PremiumSurgery({ loaderData: view }: Route.ComponentProps) {
  const { hero, name, services, texts, claim, closing } = view
  return (
    <>
      <PageHero
        band="dark"
        crumbs={unitCrumbs(name)}
        title={hero.h1}
        lead={hero.lead}
        behind={<Emblem name="cirugia-premium" light large />}
        actions={
          <>
            <ButtonLink href={view.booking} look="light">
              {hero.primaryCta}
            </ButtonLink>
            <TextLink href="#tratamientos">{hero.secondaryCta}</TextLink>
          </>
        }
      />
      <MomentsSection section={sectionOf(view, 'calendario')} band="lino" />
      {services.map((service) => (
        <ServiceTreatments
          key={service.id}
          id="tratamientos"
          service={service}
          texts={texts}
          title={claim.label}
          facts={['anaesthesia', 'downtime', 'price']}
        />
      ))}
      <ProseSection section={sectionOf(view, 'quien-opera')} />
      <TwoColumnsSection section={sectionOf(view, 'anestesia')} band="niebla" />
      <ListSection section={sectionOf(view, 'cuando-no')} />
      <QuoteSection section={sectionOf(view, 'plazo')} behind={<ContourLines name="philosophy" />} />
      <LatePageEnd view={view} closing={closing} band="lino" />
    </>
  )
}
