import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Note } from '#app/ui/panel.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/psicologia-life.ts'
import { LatePageEnd } from './late-page-end.tsx'
import { sectionOf } from './section-of.ts'
import { LetterSection } from './sections/letter-section.tsx'
import { ProseSection } from './sections/prose-section.tsx'
import { ServiceColumns } from './sections/services-section.tsx'
import { TwoColumnsSection } from './sections/two-columns-section.tsx'
import { unitCrumbs } from './unit-crumbs.ts'
import { unitPageMeta } from './unit-page-meta.ts'
import { unitPageView } from './unit-page-view.ts'

export const handle: StylesHandle = { styles: ['units', 'unit-page'] }

export const loader = ({ context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return unitPageView(site, '/psicologia-life')
}

export const meta: Route.MetaFunction = unitPageMeta

/**
 * Composition «carta»: calm, without drawings of a body; immediate help first, then a letter, and the services later.
 */
export default function Psychology({ loaderData: view }: Route.ComponentProps) {
  const { hero, name, services, texts, crisis } = view
  return (
    <>
      <div className="unit-quiet-hero">
        <PageHero
          crumbs={unitCrumbs(name)}
          title={hero.h1}
          lead={hero.lead}
          actions={
            <>
              <ButtonLink href={view.booking}>{hero.primaryCta}</ButtonLink>
              <TextLink href="#tratamientos">{hero.secondaryCta}</TextLink>
            </>
          }
        />
        {crisis ? (
          <div className="wrap">
            <Note kind="warning">
              <strong>{crisis.title}</strong>
              <p>{crisis.text}</p>
            </Note>
          </div>
        ) : null}
      </div>
      <LetterSection section={sectionOf(view, 'carta')} band="piel" behind={<ContourLines name="corner" />} />
      <ProseSection section={sectionOf(view, 'primera-sesion')} />
      <TwoColumnsSection section={sectionOf(view, 'imagen')} band="lino" />
      <Section labelledBy="servicios">
        <h2 id="servicios" className="mb-10">
          {texts.treatments}
        </h2>
        <ServiceColumns services={services} texts={texts} />
      </Section>
      <ProseSection section={sectionOf(view, 'titulos')} />
      <LatePageEnd view={view} band="niebla" />
    </>
  )
}
