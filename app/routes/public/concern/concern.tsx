import { siteContext } from '#server/site-context.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { units as uiUnits } from '#content/ui.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { itemListJsonLd } from '#app/document/item-list-json-ld.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ArtCrop } from '#app/ui/art-crop.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { followLinksIn } from '#app/ui/follow-link.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { LinkRows, Note } from '#app/ui/panel.tsx'
import { PriceNote } from '#app/ui/price-note.tsx'
import { ReviewLine } from '#app/ui/review-line.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { TextWithTerms } from '#app/ui/text-with-terms.tsx'
import { TreatmentRows } from '#app/ui/treatment-rows.tsx'
import type { Route } from './+types/concern.ts'
import { concernView } from './concern-view.ts'

export const handle: StylesHandle = { styles: ['units'] }

export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const view = concernView(site, params.concernId)
  if (!view) throw missingPage(site, 'concern')
  return view
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.metaTitle,
        description: loaderData.metaDescription,
        path: pathOf(loaderData.id),
      })
    : []

/** One concern: causes, when to see a doctor first, and the options from least to most invasive. */
export default function Concern({ loaderData: view }: Route.ComponentProps) {
  const { label, treatments, texts, facts, related } = view
  const [home, services, last] = view.crumbs
  const crumbs = [
    { label: home!, href: '/' },
    { label: services!, href: '/servicios' },
    { label: fillText(last!, { concern: label }) },
  ]
  const booking = `/reservar-cita?preocupacion=${view.id}`
  const rowOf = (slug: string) => treatments.find((treatment) => treatment.slug === slug)
  return (
    <>
      <PageHero
        crumbs={crumbs}
        title={label}
        lead={view.description}
        art={<ArtCrop slug={view.cover} />}
        actions={
          <>
            <ButtonLink href={booking}>{texts.cta}</ButtonLink>
            <TextLink href="#opciones">{countText(uiUnits.options, treatments.length)}</TextLink>
          </>
        }
      />
      <Section labelledBy="por-que" className="pt-8">
        <div className="split">
          <h2 id="por-que">{texts.why}</h2>
          <div>
            <div className="prose">
              <p className="opening">
                <TextWithTerms text={view.prose.why[0]!} />
              </p>
            </div>
            <div className="concern-notes">
              <div>
                <h3>{texts.seeDoctor}</h3>
                <Note kind="warning">
                  <TextWithTerms text={view.prose.seeDoctor[0]!} />
                </Note>
              </div>
              <div>
                <h3>{texts.doNothing}</h3>
                <Note kind="done">
                  <TextWithTerms text={view.prose.doNothing[0]!} />
                </Note>
              </div>
            </div>
          </div>
        </div>
      </Section>
      <Section id="opciones" labelledBy="opciones-titulo">
        <SectionHead id="opciones-titulo" title={texts.options} />
        <TreatmentRows
          ordered
          treatments={treatments}
          tag={(slug) => (rowOf(slug)?.surgical ? uiUnits.surgical : uiUnits.nonSurgical)}
          facts={(slug) => [
            { label: facts.downtime, value: rowOf(slug)?.downtime ?? '' },
            { label: facts.price, value: rowOf(slug)?.price ?? '' },
          ]}
        />
        <p className="micro mt-6">
          <PriceNote terms={view.priced ? {} : null} />
        </p>
        <p className="mt-10">
          <TextLink
            href={`/comparador-tratamientos?t=${treatments
              .slice(0, 4)
              .map(({ slug }) => slug)
              .join(',')}`}
          >
            {uiUnits.compare}
          </TextLink>
        </p>
      </Section>
      {view.reading && (
        <div
          ref={followLinksIn}
          className="html-section"
          dangerouslySetInnerHTML={{ __html: view.reading }}
        />
      )}
      <Section band="lino" labelledBy="cercanas">
        <div className="split">
          <div>
            <h2 id="cercanas">{texts.related}</h2>
            <p className="mt-8">
              <ButtonLink href={booking}>{texts.cta}</ButtonLink>
            </p>
          </div>
          <LinkRows
            links={related.map((other) => ({
              href: pathOf(other.id),
              label: other.label,
              detail: other.description,
            }))}
          />
        </div>
      </Section>
      <ReviewLine by={view.reviewed} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, pathOf(view.id)) : null} />
      <JsonLd
        data={
          import.meta.env.SSR
            ? itemListJsonLd(
                label,
                treatments.map(({ name, slug }) => ({ name, path: `/tratamientos/${slug}` })),
              )
            : null
        }
      />
    </>
  )
}

function pathOf(id: string): string {
  return `/tratamientos/preocupacion/${id}`
}
