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
import { sectionOf } from './section-of.ts'
import { MomentsSection } from './sections/moments-section.tsx'
import { QuoteSection } from './sections/quote-section.tsx'
import { ServicesSection } from './sections/services-section.tsx'
import { TableSection } from './sections/table-section.tsx'
import { unitCrumbs } from './unit-crumbs.ts'
import { unitPageMeta } from './unit-page-meta.ts'
import { unitPageView } from './unit-page-view.ts'

/** Skin colors of phototypes I to VI. */
const PHOTOTYPES = ['#f6e3d6', '#ecc9ae', '#d9a67c', '#b57c52', '#7f4f33', '#4a2c1e']

export const handle: StylesHandle = { styles: ['units', 'unit-page', 'legal'] }

export const loader = ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return unitPageView(site, '/unidad-laser')
}

export const meta: Route.MetaFunction = unitPageMeta

/** Composition «tabla-fototipos»: the skin scale across the top, the table, the year, and the four areas. */
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

/** Rings of the sun in autumn, winter, spring and summer. */
const RINGS = [3, 1, 3, 5]

/** The sun of a season (0 is autumn): the stronger it is, the more contour lines. Decorative. */
function SeasonSun({ season }: { season: number }) {
  const rings = RINGS[season % RINGS.length]!
  return (
    <svg viewBox="0 0 88 88" aria-hidden="true" fill="none" stroke="var(--color-cobre)">
      {Array.from({ length: rings }, (_, ring) => (
        <circle key={ring} cx="44" cy="44" r={10 + ring * 8} opacity={1 - ring * 0.15} />
      ))}
      <circle cx="44" cy="44" r="4" fill="var(--color-granate)" stroke="none" />
    </svg>
  )
}
