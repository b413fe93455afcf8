import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ArtCrop } from '#app/ui/art-crop.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/medicina-corporal.ts'
import { LatePageEnd } from './late-page-end.tsx'
import { sectionOf } from './section-of.ts'
import { LinkSection } from './sections/link-section.tsx'
import { ListSection } from './sections/list-section.tsx'
import { PhasesSection } from './sections/phases-section.tsx'
import { ProseSection } from './sections/prose-section.tsx'
import { TwoColumnsSection } from './sections/two-columns-section.tsx'
import { ServiceTreatments } from './service-treatments.tsx'
import { unitCrumbs } from './unit-crumbs.ts'
import { unitPageMeta } from './unit-page-meta.ts'
import { unitPageView } from './unit-page-view.ts'

/** Procedures compared by the page's second button. */
const COMPARED = ['balon-gastrico-6-meses', 'balon-gastrico-12-meses', 'reduccion-endoscopica-mega']

export const handle: StylesHandle = { styles: ['units', 'unit-page'] }

export const loader = ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return unitPageView(site, '/medicina-corporal')
}

export const meta: Route.MetaFunction = unitPageMeta

/** Composition «fases-reset»: four phases that fill up, who does what, who should not, then both halves of the unit. */
export default function BodyMedicine({ loaderData: view }: Route.ComponentProps) {
  const { hero, name, services, texts } = view
  const [programmes, remodelling] = services
  return (
    <>
      <PageHero
        band="lino"
        crumbs={unitCrumbs(name)}
        title={hero.h1}
        lead={hero.lead}
        art={<ArtCrop slug="unidades/medicina-corporal-perdida-peso" />}
        actions={
          <>
            <ButtonLink href={view.booking}>{hero.primaryCta}</ButtonLink>
            <TextLink href={`/comparador-tratamientos?t=${COMPARED.join(',')}`}>{hero.secondaryCta}</TextLink>
          </>
        }
      />
      <PhasesSection section={sectionOf(view, 'fases')} />
      <TwoColumnsSection section={sectionOf(view, 'medico')} band="dark" />
      {programmes ? (
        <ServiceTreatments
          id="tratamientos"
          service={programmes}
          texts={texts}
          facts={['downtime', 'price']}
        />
      ) : null}
      <ListSection section={sectionOf(view, 'quien-no')} band="piel" />
      <ProseSection section={sectionOf(view, 'remodelacion')} />
      {remodelling ? (
        <ServiceTreatments service={remodelling} texts={texts} facts={['downtime', 'price']} />
      ) : null}
      <LinkSection section={sectionOf(view, 'psicologia')} />
      <LatePageEnd view={view} band="lino" />
    </>
  )
}
