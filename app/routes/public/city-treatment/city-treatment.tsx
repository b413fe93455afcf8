import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import { useMemo } from 'react'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { faqJsonLd } from '#app/document/faq-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { useSiteFacts } from '#app/ui/site-facts.ts'
import { cityKeyOfClinic, findCityTreatment } from '#content/cities.ts'
import { findTreatment } from '#content/treatments.ts'
import { cityTreatment } from '#content/ui.ts'
import { cityTreatmentPath } from '#domain/address/city-treatment-path.ts'
import { siteContext } from '#server/site-context.ts'
import { redirect } from 'react-router'
import { cityHtml } from '../people/people-html.server.tsx'
import { localTexts } from '../clinic/local-texts.ts'
import type { Route } from './+types/city-treatment.ts'
import { cityTreatmentJsonLd, localClinicJsonLd } from './city-treatment-json-ld.ts'
import { CityTreatmentHead } from './city-treatment-head.tsx'
import { type CityTreatmentView, cityTreatmentView, clinicsOf } from './city-treatment-view.ts'
import { missingCityTreatment } from './missing-city-treatment.ts'

const { crumbs: crumbTexts } = cityTreatment

const CityTreatmentParts = latePart({
  name: 'city-treatment-parts',
  start: 'se-realiza',
  load: () => import('./city-treatment-parts.tsx').then((module) => module.CityTreatmentParts),
})

export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const page = findCityTreatment(site, params.city, params.treatment)
  if (page) {
    const view = cityTreatmentView(site, page)
    return { ...view, ...cityHtml(site, page.city, params.treatment, clinicsOf(page)) }
  }
  const cityKey = cityKeyOfClinic(site, params.city)
  if (cityKey && findTreatment(site, params.treatment))
    throw redirect(cityTreatmentPath(cityKey, params.treatment), 301)
  throw missingCityTreatment(site, params.city, params.treatment)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: pathOf(loaderData) }) : []

/** A treatment in a city: where to go there and what to expect, not a copy of the treatment's page. */
export default function CityTreatmentPage({ loaderData: view }: Route.ComponentProps) {
  const facts = useSiteFacts()
  const filled = useMemo(() => localTexts(facts, view), [facts, view])
  const faqs = view.sample ? filled.faqs : [...filled.faqs, filled.phoneFaq]
  const crumbs = [
    { label: crumbTexts.home, href: '/' },
    { label: crumbTexts.catalogue, href: '/todos-los-tratamientos' },
    { label: view.treatment.name, href: `/tratamientos/${view.treatment.slug}` },
    { label: view.city.name },
  ]
  return (
    <article>
      <CityTreatmentHead view={view} filled={filled} crumbs={crumbs} />
      <CityTreatmentParts view={view} filled={filled} />
      <JsonLd data={import.meta.env.SSR ? cityTreatmentJsonLd(view, pathOf(view)) : null} />
      {view.clinics.map(({ slug }) => (
        <JsonLd key={slug} data={import.meta.env.SSR ? (site) => localClinicJsonLd(site, slug) : null} />
      ))}
      {/* FAQ data is only for pages that are indexed. */}
      {view.meta.noindex ? null : <JsonLd data={import.meta.env.SSR ? faqJsonLd(faqs) : null} />}
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, pathOf(view)) : null} />
    </article>
  )
}

function pathOf({ city, treatment }: CityTreatmentView): string {
  return cityTreatmentPath(city.key, treatment.slug)
}
