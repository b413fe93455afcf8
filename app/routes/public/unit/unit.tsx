import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { faqJsonLd } from '#app/document/faq-json-ld.ts'
import { itemListJsonLd } from '#app/document/item-list-json-ld.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Emblem, emblemFor } from '#app/ui/emblem.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Note } from '#app/ui/panel.tsx'
import { PriceNote } from '#app/ui/price-note.tsx'
import { ReviewLine } from '#app/ui/review-line.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { TreatmentRows } from '#app/ui/treatment-rows.tsx'
import { fillText } from '#content/fill-text.ts'
import { header, treatment as uiTreatment, treatmentTop, units as uiUnits } from '#content/ui.ts'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/unit.ts'
import { BeforeDeciding } from './before-deciding.tsx'
import { ForWhom } from './for-whom.tsx'
import { unitView, type UnitView } from './unit-view.ts'

export const handle: StylesHandle = { styles: ['units'] }

export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const view = unitView(site, params.slug)
  if (!view) throw missingPage(site)
  return view
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.metaTitle,
        description: loaderData.metaDescription,
        path: loaderData.canonical,
        image: loaderData.canonical,
      })
    : []

/** One of the seven units: claim, description, suitability, treatments, how it works, limits and questions. */
export default function Unit({ loaderData: unit }: Route.ComponentProps) {
  const { texts } = unit
  const crumbs = [{ label: treatmentTop.crumbs.home, href: '/' }, uiUnits.crumb, { label: unit.name }]
  const treatments = unit.services.flatMap((service) => service.treatments)
  return (
    <>
      <PageHero
        band="piel"
        crumbs={crumbs}
        title={unit.promise}
        lead={unit.description}
        behind={<Emblem name={emblemFor(unit.id)} large />}
        actions={
          <>
            <ButtonLink href={unit.booking}>{header.cta.label}</ButtonLink>
            <TextLink href="#tratamientos">{texts.treatments}</TextLink>
          </>
        }
      />
      <Section labelledBy="unidad">
        <div className="split">
          <h2 id="unidad">{unit.name}</h2>
          <div className="prose">
            {unit.paragraphs.map((paragraph, index) => (
              <p key={paragraph} className={index === 0 ? 'opening' : undefined}>
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      </Section>
      <ForWhom title={texts.forWhom} reasons={unit.forWhom} concerns={unit.parts.concerns} />
      {unit.services.map((service, index) => (
        <UnitService key={service.id} service={service} texts={texts} first={index === 0} />
      ))}
      <Section band="lino" labelledBy="como">
        <div className="split split-sticky">
          <h2 id="como">{texts.howItWorks}</h2>
          <Steps steps={unit.howItWorks} />
        </div>
      </Section>
      <Section labelledBy="seguridad">
        <div className="split">
          <h2 id="seguridad">{texts.safety}</h2>
          <Note kind="warning">{unit.safety}</Note>
        </div>
      </Section>
      <Section labelledBy="preguntas">
        <div className="split split-sticky">
          <h2 id="preguntas">{texts.faqs}</h2>
          <Accordion
            key={unit.id}
            name="preguntas"
            items={unit.faqs.map(({ q, a }) => ({ title: q, body: a }))}
          />
        </div>
      </Section>
      <BeforeDeciding parts={unit.parts} />
      <Section band="niebla" labelledBy="donde">
        <SectionHead
          id="donde"
          title={texts.clinics}
          lead={uiTreatment.where}
          action={<TextLink href="/clinicas">{uiTreatment.seeClinics}</TextLink>}
        />
        <div className="actions">
          <ButtonLink href={unit.booking}>{header.cta.label}</ButtonLink>
          <TextLink href="/contacto">{uiUnits.ask}</TextLink>
        </div>
        <p className="micro mt-6">
          <PriceNote terms={unit.priced ? {} : null} />
        </p>
      </Section>
      <ReviewLine by={unit.reviewed} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, unit.canonical) : null} />
      <JsonLd data={import.meta.env.SSR ? faqJsonLd(unit.faqs) : null} />
      <JsonLd
        data={
          import.meta.env.SSR
            ? itemListJsonLd(
                unit.name,
                treatments.map(({ name, slug }) => ({ name, path: `/tratamientos/${slug}` })),
              )
            : null
        }
      />
    </>
  )
}

interface UnitServiceProps {
  service: UnitView['services'][number]
  texts: UnitView['texts']
  first: boolean
}

function UnitService({ service, texts, first }: UnitServiceProps) {
  const { id, name, description, href, treatments } = service
  return (
    <Section id={first ? 'tratamientos' : undefined} labelledBy={`servicio-${id}`}>
      <SectionHead
        id={`servicio-${id}`}
        title={name}
        lead={description}
        action={<TextLink href={href}>{fillText(uiUnits.about, { name })}</TextLink>}
      />
      <TreatmentRows
        treatments={treatments}
        facts={(slug) => {
          const { downtime = '', price = '' } = treatments.find((each) => each.slug === slug) ?? {}
          return [
            { label: texts.downtime, value: downtime },
            { label: texts.price, value: price },
          ]
        }}
      />
    </Section>
  )
}
