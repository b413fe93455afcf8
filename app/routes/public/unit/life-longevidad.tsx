import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Emblem } from '#app/ui/emblem.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { LinkRows } from '#app/ui/panel.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { TreatmentRows } from '#app/ui/treatment-rows.tsx'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/life-longevidad.ts'
import { LatePageEnd } from './late-page-end.tsx'
import { sectionOf } from './section-of.ts'
import { CertaintySection } from './sections/certainty-section.tsx'
import { GaugesSection } from './sections/gauges-section.tsx'
import { LinkSection } from './sections/link-section.tsx'
import { ProseSection } from './sections/prose-section.tsx'
import { unitCrumbs } from './unit-crumbs.ts'
import { unitPageMeta } from './unit-page-meta.ts'
import { unitPageView } from './unit-page-view.ts'

export const handle: StylesHandle = { styles: ['units', 'unit-page'] }

export const loader = ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return unitPageView(site, '/life-longevidad')
}

export const meta: Route.MetaFunction = unitPageMeta

/** Composition «panel-de-medidas»: the gauges, then the certainty of each answer, and a one-page plan. */
export default function Longevity({ loaderData: view }: Route.ComponentProps) {
  const { hero, name, services, texts, related, claim } = view
  return (
    <>
      <div className="unit-mint-hero">
        <PageHero
          crumbs={unitCrumbs(name)}
          title={hero.h1}
          lead={hero.lead}
          behind={<Emblem name="longevidad" large />}
          actions={
            <>
              <ButtonLink href={view.booking}>{hero.primaryCta}</ButtonLink>
              <TextLink href="#tratamientos">{hero.secondaryCta}</TextLink>
            </>
          }
        />
      </div>
      <GaugesSection section={sectionOf(view, 'que-medimos')} band="niebla" />
      <CertaintySection section={sectionOf(view, 'semaforo')} />
      <Section id="tratamientos" labelledBy="tratamientos-titulo">
        <SectionHead id="tratamientos-titulo" title={claim.label} />
        <div className="dossier">
          {services.map(({ id, name: service, description, treatments }) => (
            <section key={id} aria-labelledby={`servicio-${id}`}>
              <div className="dossier-head">
                <h3 id={`servicio-${id}`}>{service}</h3>
                <p className="muted">{description}</p>
              </div>
              <TreatmentRows
                treatments={treatments}
                level={4}
                narrow
                facts={(slug) => {
                  const { downtime = '', price = '' } = treatments.find((each) => each.slug === slug) ?? {}
                  return [
                    { label: texts.price, value: price },
                    { label: texts.downtime, value: downtime },
                  ]
                }}
              />
            </section>
          ))}
        </div>
      </Section>
      <div className="one-page">
        <ProseSection section={sectionOf(view, 'plan-corto')} band="lino" />
      </div>
      <LinkSection section={sectionOf(view, 'regenerativas')} band="dark">
        <div className="mt-8">
          <LinkRows
            links={related.map(({ slug, name: label, sessions }) => ({
              href: `/tratamientos/${slug}`,
              label,
              detail: sessions,
            }))}
          />
        </div>
      </LinkSection>
      <LatePageEnd view={view} band="niebla" />
    </>
  )
}
