import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Emblem } from '#app/ui/emblem.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { LinkRows } from '#app/ui/panel.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { fillText } from '#content/fill-text.ts'
import { units as uiUnits } from '#content/ui.ts'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/unidad-laser.ts'
import { LatePageEnd } from './late-page-end.tsx'
import { SeasonSun } from './season-sun.tsx'
import { sectionOf } from './section-of.ts'
import { MomentsSection } from './sections/moments-section.tsx'
import { QuoteSection } from './sections/quote-section.tsx'
import { ServicesSection } from './sections/services-section.tsx'
import { TableSection } from './sections/table-section.tsx'
import { unitCrumbs } from './unit-crumbs.ts'
import { unitPageMeta } from './unit-page-meta.ts'
import { unitPageView } from './unit-page-view.ts'

/** Skin of the phototypes, from I to VI. */
const PHOTOTYPES = ['#f6e3d6', '#ecc9ae', '#d9a67c', '#b57c52', '#7f4f33', '#4a2c1e']

/** What this page adds to the shared stylesheet. */
export const handle: StylesHandle = { styles: ['units', 'legal'] }

export const loader = ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return unitPageView(site, '/unidad-laser')
}

export const meta: Route.MetaFunction = unitPageMeta

/** Composition «tabla-fototipos»: the scale of skins across the top, the table, the year, and the four areas. */
export default function LaserUnit({ loaderData: view }: Route.ComponentProps) {
  const { hero, name, services } = view
  return (
    <>
      <div className="unit-light-hero">
        <PageHero
          crumbs={unitCrumbs(name)}
          title={hero.h1}
          lead={hero.lead}
          behind={<Emblem name="laser" large />}
          actions={
            <>
              <ButtonLink href={view.booking}>{hero.primaryCta}</ButtonLink>
              <TextLink href="#tratamientos">{hero.secondaryCta}</TextLink>
            </>
          }
        />
      </div>
      <div className="phototypes" role="img" aria-label={uiUnits.phototypes}>
        {PHOTOTYPES.map((colour) => (
          <i key={colour} style={{ background: colour }} />
        ))}
      </div>
      <TableSection
        section={sectionOf(view, 'fototipos')}
        mark={(row) => (
          <span className="swatches" aria-hidden="true">
            {PHOTOTYPES.slice(row * 2, row * 2 + 2).map((colour) => (
              <i key={colour} style={{ background: colour }} />
            ))}
          </span>
        )}
      />
      <MomentsSection
        section={sectionOf(view, 'estaciones')}
        band="lino"
        mark={(index) => <SeasonSun season={index} />}
      />
      <ServicesSection section={sectionOf(view, 'cuatro-areas')}>
        <div className="area-columns" id="tratamientos">
          {services.map((service) => (
            <section key={service.id} aria-labelledby={`area-${service.id}`}>
              <h3 id={`area-${service.id}`}>{service.name}</h3>
              <p className="muted">{service.description}</p>
              <LinkRows
                links={service.treatments.map((treatment) => ({
                  href: `/tratamientos/${treatment.slug}`,
                  label: treatment.name,
                  detail: treatment.price,
                }))}
              />
              <TextLink href={service.href}>{fillText(uiUnits.about, { name: service.name })}</TextLink>
            </section>
          ))}
        </div>
      </ServicesSection>
      <QuoteSection section={sectionOf(view, 'sin-promesas')} />
      <LatePageEnd view={view} band="niebla" />
    </>
  )
}
