import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ArtCrop } from '#app/ui/art-crop.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { FactStrip } from '#app/ui/fact-strip.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { units as uiUnits } from '#content/ui.ts'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/microinjertos-capilares.ts'
import { HairGrowth } from './hair-growth.tsx'
import { LatePageEnd } from './late-page-end.tsx'
import { sectionOf } from './section-of.ts'
import { ComparisonSection } from './sections/comparison-section.tsx'
import { MomentsSection } from './sections/moments-section.tsx'
import { ProseSection } from './sections/prose-section.tsx'
import { ServiceTreatments } from './service-treatments.tsx'
import { unitCrumbs } from './unit-crumbs.ts'
import { unitPageMeta } from './unit-page-meta.ts'
import { unitPageView } from './unit-page-view.ts'

/** The two techniques that the page compares. */
const COMPARED = '/comparador-tratamientos?t=injerto-capilar-fue,injerto-capilar-dhi'

export const handle: StylesHandle = { styles: ['units', 'unit-page'] }

export const loader = ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return unitPageView(site, '/microinjertos-capilares')
}

export const meta: Route.MetaFunction = unitPageMeta

/** Composition «comparacion-fue-dhi»: three figures, the two techniques side by side, and the following year. */
export default function HairGrafts({ loaderData: view }: Route.ComponentProps) {
  const { hero, name, services, texts, figures } = view
  const [grafts, conserving] = services
  return (
    <>
      <PageHero
        crumbs={unitCrumbs(name)}
        title={hero.h1}
        lead={hero.lead}
        art={<ArtCrop slug="unidades/microinjertos-capilares" />}
        actions={
          <>
            <ButtonLink href={view.booking}>{hero.primaryCta}</ButtonLink>
            <TextLink href="#fue-dhi">{hero.secondaryCta}</TextLink>
          </>
        }
      />
      <div className="wrap pb-(--section) unit-figures">
        <FactStrip facts={figures.map(({ value, label }) => ({ label, value }))} />
      </div>
      <ComparisonSection section={sectionOf(view, 'fue-dhi')} band="lino">
        <p className="mt-6">
          <TextLink href={COMPARED}>{uiUnits.compare}</TextLink>
        </p>
      </ComparisonSection>
      <ProseSection section={sectionOf(view, 'donante')} />
      {grafts ? (
        <ServiceTreatments
          id="tratamientos"
          service={grafts}
          texts={texts}
          facts={['anaesthesia', 'downtime', 'price']}
        />
      ) : null}
      <MomentsSection
        section={sectionOf(view, 'mes-a-mes')}
        band="dark"
        behind={<ContourLines name="philosophy" />}
        mark={(index) => <HairGrowth moment={index} />}
      />
      <ProseSection section={sectionOf(view, 'conservar')} />
      {conserving ? (
        <ServiceTreatments service={conserving} texts={texts} facts={['downtime', 'price']} />
      ) : null}
      <LatePageEnd view={view} />
    </>
  )
}
