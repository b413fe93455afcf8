import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section } from '#app/ui/section.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { Story } from '#app/ui/story.tsx'
import { people as texts } from '#content/ui/people.ts'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/team.ts'
import { teamHtml } from '../people/people-html.server.tsx'
import { Pillars } from './pillars.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { meta, breadcrumb, hero, story, pillars, methodology, transparency, profiles, cta } = site.pages.team
  const { claim, h1, lead } = hero
  const { people } = teamHtml(site)
  return {
    meta,
    breadcrumb,
    hero: { claim, h1, lead },
    story,
    pillars,
    methodology,
    transparency,
    profiles: people ? { pending: texts.verified } : profiles,
    cta,
    ...(people ? { people } : {}),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.meta.metaTitle,
        description: loaderData.meta.metaDescription,
        path: '/equipo',
      })
    : []

/** The team: claim, story with its quote, pillars, method, and what may be asked of it. */
export default function Team({ loaderData }: Route.ComponentProps) {
  const { breadcrumb, hero, story, pillars, methodology, transparency, profiles, cta, people } = loaderData
  const crumbs = [{ label: breadcrumb[0]!, href: '/' }, { label: breadcrumb[1]! }]
  return (
    <>
      <PageHero title={hero.h1} crumbs={crumbs} lead={hero.lead} />
      <div className="wrap">
        {/* What the network says about its people, beside the note on their profiles. */}
        <div className="grid gap-x-[var(--grid-gap)] gap-y-8 lg:grid-cols-12">
          <p className="font-serif text-h2 leading-[1.06] font-light tracking-[-0.022em] text-balance text-granate lg:col-span-8">
            {hero.claim}
          </p>
          <p className="muted self-end border-t border-tinta pt-4 text-small lg:col-span-4">
            {profiles.pending}
          </p>
        </div>
      </div>
      <Story id="historia" title={story.title} text={story.text} />
      <Section band="dark" behind={<ContourLines name="philosophy" />}>
        <figure>
          <blockquote className="statement">«{story.quote}»</blockquote>
          <figcaption className="muted mt-8">{story.quoteAttribution}</figcaption>
        </figure>
      </Section>
      <Section labelledBy="exigencia">
        <Pillars {...pillars} id="exigencia" />
      </Section>
      {people && <div dangerouslySetInnerHTML={{ __html: people }} />}
      <Section band="lino" labelledBy="metodo">
        <div className="split split-sticky">
          <h2 id="metodo">{methodology.title}</h2>
          <Steps steps={methodology.steps} />
        </div>
      </Section>
      <Section band="piel" behind={<ContourLines name="corner" />} labelledBy="pedirnos">
        <div className="split">
          <h2 id="pedirnos">{transparency.title}</h2>
          <div>
            <p className="lead">{transparency.text}</p>
            <h3 className="mt-12">{cta.title}</h3>
            <div className="actions mt-6">
              <ButtonLink href={cta.href}>{cta.label}</ButtonLink>
            </div>
          </div>
        </div>
      </Section>
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, '/equipo') : null} />
    </>
  )
}
