import { siteContext } from '#server/site-context.ts'
import { lazy, Suspense, useMemo } from 'react'
import { treatmentTop } from '#content/ui.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { faqJsonLd } from '#app/document/faq-json-ld.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ArtCrop } from '#app/ui/art-crop.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { whenWanted } from '#app/widgets/lazy-routes/when-wanted.ts'
import type { Route } from './+types/treatment.ts'
import { treatmentJsonLd } from './treatment-json-ld.ts'
import { treatmentView } from './treatment-view.ts'

const TreatmentBody = lazy(async () => {
  if (!import.meta.env.SSR) await whenWanted('cita')
  const module = await importWithRetry(() => import('./treatment-body.tsx'), { name: 'treatment-body' })
  return { default: module.TreatmentBody }
})

export { leadFormAction as action } from '#app/widgets/lead-form/lead-form-action.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const view = treatmentView(site, params.slug)
  if (!view) throw missingPage(site, 'treatment')
  return view
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { metaTitle, metaDescription, slug } = loaderData.treatment
  const path = `/tratamientos/${slug}`
  return pageMeta({ title: metaTitle, description: metaDescription, path, image: path })
}

/** One treatment. Suitability comes before results and price. */
export default function TreatmentPage({ loaderData: view }: Route.ComponentProps) {
  const { treatment, unit } = view
  // A constant element: while its code loads, React must see no change here, or it would replace the server's HTML with
  // an empty fallback.
  const body = useMemo(
    () => (
      <Suspense>
        <TreatmentBody view={view} />
      </Suspense>
    ),
    [view],
  )
  const path = `/tratamientos/${treatment.slug}`
  const crumbs = [
    { label: treatmentTop.crumbs.home, href: '/' },
    { label: treatmentTop.crumbs.catalogue, href: '/todos-los-tratamientos' },
    { label: unit.name, href: unit.href },
    { label: treatment.name },
  ]
  return (
    <article>
      <PageHero
        title={treatment.name}
        lead={treatment.shortDescription}
        crumbs={crumbs}
        art={<ArtCrop slug={treatment.slug} />}
        actions={
          <>
            <ButtonLink href="#cita">{treatmentTop.book}</ButtonLink>
            <TextLink href="/todos-los-tratamientos">{treatmentTop.seeAll}</TextLink>
          </>
        }
      />
      {body}
      <JsonLd data={import.meta.env.SSR ? treatmentJsonLd(treatment) : null} />
      <JsonLd data={import.meta.env.SSR ? faqJsonLd(treatment.faqs) : null} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, path) : null} />
    </article>
  )
}
