import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ClinicMap } from '#app/ui/clinic-map.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section } from '#app/ui/section.tsx'
import { Story } from '#app/ui/story.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { fillText } from '#content/fill-text.ts'
import { siteContext } from '#server/site-context.ts'
import { X } from 'lucide-react'
import type { Route } from './+types/about.ts'
import { Numbers } from './numbers.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { numbers, publicDirectory, ...page } = site.pages.about
  const listed = { n: site.clinics.length }
  return {
    ...page,
    numbers: { ...numbers, items: numbers.items.map(({ value, label }) => ({ value, label })) },
    directory: {
      title: fillText(publicDirectory.title, listed),
      text: fillText(publicDirectory.text, listed),
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.meta.metaTitle,
        description: loaderData.meta.metaDescription,
        path: '/quienes-somos',
      })
    : []

/** About the network: origin, philosophy, figures with their source, and what it won't do. */
export default function About({ loaderData }: Route.ComponentProps) {
  const { breadcrumb, hero, origin, beliefs, numbers, wontDo, directory, cta } = loaderData
  const crumbs = [{ label: breadcrumb[0]!, href: '/' }, { label: breadcrumb[1]! }]
  return (
    <>
      <PageHero
        title={hero.h1}
        lead={hero.lead}
        crumbs={crumbs}
        band="piel"
        behind={<ContourLines name="hero" eager />}
      />
      <Story id="origen" {...origin} />
      <Section labelledBy="pensamos">
        <Beliefs {...beliefs} id="pensamos" />
      </Section>
      <Section band="dark" behind={<ContourLines name="philosophy" />} labelledBy="cifras">
        <Numbers {...numbers} id="cifras" />
      </Section>
      <Section labelledBy="directorio">
        <div className="split split-even items-center">
          <div>
            <h2 id="directorio">{directory.title}</h2>
            <p className="lead mt-6">{directory.text}</p>
            <TextLink href={cta.primary.href} className="mt-6">
              {cta.primary.label}
            </TextLink>
          </div>
          <ClinicMap />
        </div>
      </Section>
      <Section band="niebla" labelledBy="no-encontraras">
        <WontDo {...wontDo} id="no-encontraras" />
      </Section>
      <Section labelledBy="preguntar">
        <h2 id="preguntar" className="max-w-[13em]">
          {cta.title}
        </h2>
        <div className="actions mt-8">
          <ButtonLink href={cta.primary.href}>{cta.primary.label}</ButtonLink>
          <TextLink href={cta.secondary.href}>{cta.secondary.label}</TextLink>
        </div>
      </Section>
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, '/quienes-somos') : null} />
    </>
  )
}

interface BeliefsProps {
  id: string
  title: string
  items: readonly { title: string; text: string }[]
}

/** Each belief is one sentence with its reason beside it. */
function Beliefs({ id, title, items }: BeliefsProps) {
  return (
    <>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="border-b border-linea">
        {items.map(({ title: belief, text }) => (
          <li
            key={belief}
            className="grid gap-x-16 gap-y-3 border-t border-linea py-8 md:grid-cols-[7fr_5fr] md:items-baseline lg:py-11"
          >
            <h3 className="max-w-[16em] text-[clamp(1.75rem,1.3rem+1.8vw,3rem)] leading-[1.08]">{belief}</h3>
            <p className="muted max-w-[30em]">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

interface WontDoProps {
  id: string
  title: string
  items: readonly string[]
}

/** What visitors won't find here, crossed out. */
function WontDo({ id, title, items }: WontDoProps) {
  return (
    <div className="split split-sticky">
      <h2 id={id}>{title}</h2>
      <ul className="border-b border-tinta/15">
        {items.map((item) => (
          <li key={item} className="flex gap-5 border-t border-tinta/15 py-6">
            <X className="mt-1 size-6 stroke-[1.25] text-granate" aria-hidden="true" />
            <span className="min-w-0 font-serif text-h4">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
