import { siteContext } from '#server/site-context.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { header, units as uiUnits } from '#content/ui.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { itemListJsonLd } from '#app/document/item-list-json-ld.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ArtCrop } from '#app/ui/art-crop.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TreatmentCard } from '#app/ui/card.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { LinkRows } from '#app/ui/panel.tsx'
import { PriceNote } from '#app/ui/price-note.tsx'
import { ReviewLine } from '#app/ui/review-line.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/service.ts'
import { serviceView } from './service-view.ts'

export const handle: StylesHandle = { styles: ['units'] }

export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const view = serviceView(site, params.unitSlug, params.serviceSlug)
  if (!view) throw missingPage(site)
  return view
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.metaTitle,
        description: loaderData.metaDescription,
        path: loaderData.path,
      })
    : []

/** One service of a unit: description, treatments as cards, and links to the unit and its other services. */
export default function Service({ loaderData: view }: Route.ComponentProps) {
  const { name, unit, treatments, texts, neighbours, comparison } = view
  const crumbs = [{ label: view.home, href: '/' }, { label: unit.name, href: unit.href }, { label: name }]
  return (
    <>
      <PageHero
        crumbs={crumbs}
        title={name}
        lead={view.description}
        art={<ArtCrop slug={view.cover} />}
        actions={
          <>
            <ButtonLink href={view.booking}>{header.cta.label}</ButtonLink>
            <TextLink href={unit.href}>{texts.unitLink}</TextLink>
          </>
        }
      />
      <Section className="pt-8" labelledBy="tratamientos">
        <div className="split">
          <h2 id="tratamientos">{texts.treatmentsTitle}</h2>
          <div className="prose">
            {view.paragraphs.map((paragraph, index) => (
              <p key={paragraph} className={index === 0 ? 'opening' : undefined}>
                {paragraph}
              </p>
            ))}
          </div>
        </div>
        <ul className="grid-cards mt-16" style={{ '--columns': 3 } as object}>
          {treatments.map((treatment) => (
            <li key={treatment.slug} className="grid">
              <TreatmentCard treatment={treatment} meta={treatment.price ? [treatment.price] : []} row />
            </li>
          ))}
        </ul>
        <p className="micro mt-6">
          <PriceNote terms={view.priced ? {} : null} />
        </p>
        {comparison ? (
          <p className="mt-12">
            <TextLink href={comparison.href}>{comparison.label}</TextLink>
          </p>
        ) : null}
      </Section>
      {neighbours.length > 0 ? (
        <Section band="lino" labelledBy="vecinos">
          <SectionHead
            id="vecinos"
            title={uiUnits.neighbours}
            action={<TextLink href={unit.href}>{texts.unitLink}</TextLink>}
          />
          <LinkRows links={neighbours} />
        </Section>
      ) : null}
      <ReviewLine />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, view.path) : null} />
      <JsonLd
        data={
          import.meta.env.SSR
            ? itemListJsonLd(
                name,
                treatments.map((treatment) => ({
                  name: treatment.name,
                  path: `/tratamientos/${treatment.slug}`,
                })),
              )
            : null
        }
      />
    </>
  )
}
