import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { zonePoints } from '#app/ui/illustration-points.ts'
import { PageHero } from '#app/ui/page-hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { zoneAnchor } from '#app/widgets/zones-explorer/zone-address.ts'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/medicina-estetica.ts'
import { LatePageEnd } from './late-page-end.tsx'
import { sectionOf } from './section-of.ts'
import { LayersSection } from './sections/layers-section.tsx'
import { ProseSection } from './sections/prose-section.tsx'
import { ServiceColumns, ServicesSection } from './sections/services-section.tsx'
import { StairsSection } from './sections/stairs-section.tsx'
import { unitCrumbs } from './unit-crumbs.ts'
import { unitPageMeta } from './unit-page-meta.ts'
import { unitPageView } from './unit-page-view.ts'

export const handle: StylesHandle = { styles: ['units', 'unit-page'] }

export const loader = ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return {
    ...unitPageView(site, '/medicina-estetica'),
    face: site.zones.face
      .filter(({ visible }) => visible !== false)
      .map(({ id, name, x, y }) => ({ id: id.slice('face/'.length), name, x, y })),
  }
}

export const meta: Route.MetaFunction = unitPageMeta

/** Composition «mapa-rostro»: the face as a map, its layers, the staircase of options, and two links. */
export default function AestheticMedicine({ loaderData: view }: Route.ComponentProps) {
  const { hero, name, services, texts, face } = view
  return (
    <>
      <div className="unit-face-hero">
        <PageHero
          band="piel"
          crumbs={unitCrumbs(name)}
          title={hero.h1}
          lead={hero.lead}
          behind={<ContourLines name="corner" eager />}
          actions={
            <>
              <ButtonLink href={view.booking}>{hero.primaryCta}</ButtonLink>
              <TextLink href="#tratamientos">{hero.secondaryCta}</TextLink>
            </>
          }
          art={
            <div className="unit-face-art">
              <Figure
                name="face"
                tone="pelo-oscuro"
                alt=""
                points={zonePoints('face', face)}
                href={({ id }) => `/tratamientos-por-zonas#${zoneAnchor(`face/${id}`)}`}
                quiet
                eager
              />
            </div>
          }
        />
      </div>
      <LayersSection section={sectionOf(view, 'tres-capas')} />
      <StairsSection
        section={sectionOf(view, 'escalera')}
        band="dark"
        behind={<ContourLines name="philosophy" />}
      />
      <ServicesSection section={sectionOf(view, 'dos-servicios')}>
        <ServiceColumns services={services} texts={texts} />
      </ServicesSection>
      <ProseSection section={sectionOf(view, 'medida')} band="niebla" />
      <LatePageEnd view={view} />
    </>
  )
}
