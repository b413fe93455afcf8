import { siteContext } from '#server/site-context.ts'
import { treatmentTop } from '#content/ui.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { faqJsonLd } from '#app/document/faq-json-ld.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ArtCrop } from '#app/ui/art-crop.tsx'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FactStrip } from '#app/ui/fact-strip.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import { goToRequest } from './go-to-request.ts'
import type { Route } from './+types/treatment.ts'
import { treatmentJsonLd } from './treatment-json-ld.ts'
import { treatmentView } from './treatment-view.ts'

const TreatmentBody = latePart({
  name: 'treatment-body',
  start: 'cita',
  load: () => import('./treatment-body.tsx').then((module) => module.TreatmentBody),
})

export { leadFormAction as action } from '../lead-form-action.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const view = treatmentView(site, params.slug)
  if (!view) throw missingPage(site, 'treatment')
  return view
}

export const handle: StylesHandle = { styles: ['treatment'] }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { metaTitle, metaDescription, slug } = loaderData.treatment
  const path = `/tratamientos/${slug}`
  return pageMeta({ title: metaTitle, description: metaDescription, path, image: path })
}

/** One treatment. Suitability comes before results and price. */
export default function TreatmentPage({ loaderData: view }: Route.ComponentProps) {
  const { treatment, crumbs } = view
  const labels = view.texts.facts
  const facts = [
    { label: labels.price, value: treatment.listPrice },
    { label: labels.downtime, value: treatment.facts.downtime },
    { label: labels.duration, value: treatment.duration },
    { label: labels.sessions, value: treatment.facts.sessions },
  ].filter(({ value }) => value !== '')
  const path = `/tratamientos/${treatment.slug}`
  return (
    <article className="treatment">
      <PageHero
        title={treatment.name}
        lead={treatment.shortDescription}
        crumbs={crumbs}
        art={<ArtCrop slug={treatment.slug} />}
        actions={
          <>
            <ButtonLink href="#cita" onClick={goToRequest}>
              {treatmentTop.book}
            </ButtonLink>
            {view.ways.map(({ href, label }) => (
              <TextLink key={href} href={href}>
                {label}
              </TextLink>
            ))}
          </>
        }
      >
        {facts.length > 0 ? (
          <div className="key-facts">
            <FactStrip facts={facts} />
          </div>
        ) : null}
      </PageHero>
      <TreatmentBody view={view} />
      <JsonLd data={import.meta.env.SSR ? treatmentJsonLd(treatment) : null} />
      <JsonLd data={import.meta.env.SSR ? faqJsonLd(treatment.faqs) : null} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, path) : null} />
    </article>
  )
}
