import { siteContext } from '#server/site-context.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ArtCrop } from '#app/ui/art-crop.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/experience.ts'
import { AfterHours } from './after-hours.tsx'
import { Journey } from './journey.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return site.pages.experience
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.meta.metaTitle,
        description: loaderData.meta.metaDescription,
        path: '/experiencia-life',
      })
    : []

/** The patient's experience, from the first message to the last check-up, and whom to call with worries. */
export default function Experience({ loaderData }: Route.ComponentProps) {
  const { breadcrumb, hero, journey, comfort, afterHours, rights, cta } = loaderData
  const crumbs = [{ label: breadcrumb[0]!, href: '/' }, { label: breadcrumb[1]! }]
  return (
    <>
      <PageHero
        title={hero.h1}
        lead={hero.lead}
        crumbs={crumbs}
        actions={<ButtonLink href={cta.href}>{cta.label}</ButtonLink>}
        art={<ArtCrop slug="blog/tu-primera-consulta-que-pasa-en-30-45-minutos" />}
      />
      <Section labelledBy="recorrido">
        <Journey {...journey} id="recorrido" />
      </Section>
      <Section band="lino" labelledBy="ayudan">
        <div className="section-head">
          <h2 id="ayudan">{comfort.title}</h2>
        </div>
        <ul className="grid-cards" style={{ '--columns': 4 } as object}>
          {comfort.items.map(({ title, text }) => (
            <li key={title} className="border-t border-tinta pt-5">
              <h3 className="text-h4 font-normal">{title}</h3>
              <p className="muted mt-3">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section band="dark" behind={<ContourLines name="philosophy" />} labelledBy="despues">
        <AfterHours {...afterHours} id="despues" />
      </Section>
      <Section labelledBy="corresponde">
        <div className="split split-sticky">
          <h2 id="corresponde">{rights.title}</h2>
          <ul className="border-b border-linea">
            {rights.items.map((right) => (
              <li key={right} className="flex items-baseline gap-5 border-t border-linea py-5">
                <span
                  className="size-2 shrink-0 -translate-y-0.5 rounded-full bg-granate"
                  aria-hidden="true"
                />
                <span className="min-w-0 font-serif text-h4">{right}</span>
              </li>
            ))}
          </ul>
        </div>
      </Section>
      <Section band="piel" behind={<ContourLines name="corner" />} labelledBy="empezamos">
        <h2 id="empezamos">{cta.title}</h2>
        <div className="actions mt-8">
          <ButtonLink href={cta.href}>{cta.label}</ButtonLink>
        </div>
      </Section>
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, '/experiencia-life') : null} />
    </>
  )
}
