import { redirect } from 'react-router'
import { cityKeyOfClinic, cityTreatmentPath, findCityTreatment } from '#content/cities.ts'
import { findTreatment } from '#content/treatments.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { faqJsonLd } from '#app/document/faq-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import type { Route } from './+types/city-treatment.ts'
import { CityTreatmentParts } from './city-treatment-parts.tsx'
import { cityTreatmentJsonLd, localClinicJsonLd } from './city-treatment-json-ld.ts'
import { cityTreatmentView } from './city-treatment-view.ts'
import { missingCityTreatment } from './missing-city-treatment.ts'
import { restOfStyles } from './rest-of-styles.ts'

// React takes over only when the modules of the page are loaded, this one with the styles of whatever comes next.
if (!import.meta.env.SSR) await restOfStyles()

export function loader({ params }: Route.LoaderArgs) {
  const page = findCityTreatment(params.city, params.treatment)
  if (page) return cityTreatmentView(page)
  const cityKey = cityKeyOfClinic(params.city)
  if (cityKey && findTreatment(params.treatment)) throw redirect(cityTreatmentPath(cityKey, params.treatment), 301)
  throw missingCityTreatment(params.city, params.treatment)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: loaderData.path }) : []

/** A treatment in a city (specification §2): where to go there and what to expect, not a copy of the treatment's page. */
export default function CityTreatmentPage({ loaderData: view }: Route.ComponentProps) {
  const crumbs = crumbsOf(view)
  return (
    <article>
      <CityTreatmentParts view={view} crumbs={crumbs} />
      <JsonLd data={import.meta.env.SSR ? cityTreatmentJsonLd(view) : null} />
      {view.clinics.map(({ slug }) => (
        <JsonLd key={slug} data={import.meta.env.SSR ? localClinicJsonLd(slug) : null} />
      ))}
      {/* Whoever reads questions as data does not list the other pages. */}
      {view.meta.noindex ? null : (
        <JsonLd data={import.meta.env.SSR ? faqJsonLd(view.faqs.filter(({ sample }) => !sample)) : null} />
      )}
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, view.path) : null} />
    </article>
  )
}

function crumbsOf({ crumbs: [home, catalogue, treatment, city], treatment: { slug } }: Route.ComponentProps['loaderData']) {
  return [
    { label: home!, href: '/' },
    { label: catalogue!, href: '/todos-los-tratamientos' },
    { label: treatment!, href: `/tratamientos/${slug}` },
    { label: city! },
  ]
}
