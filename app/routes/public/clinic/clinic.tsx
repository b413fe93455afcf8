import { siteContext } from '#server/site-context.ts'
import { findClinic } from '#content/clinics.ts'
import { homeFormTexts } from '#content/lead-form-texts.ts'
import { clinics as uiClinics } from '#content/ui.ts'
import { fillText } from '#content/fill-text.ts'
import { isNamedInLabel } from '#domain/clinic/address-line.ts'
import { mapAddress } from '#domain/clinic/map-address.ts'
import { distanceKm, formatKm } from '#domain/clinic/nearest-clinic.ts'
import { missingPage } from '#app/document/missing-page.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { followLinksIn } from '#app/ui/follow-link.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import type { Route } from './+types/clinic.ts'
import { clinicReading } from '../reading/reading-html.server.tsx'
import { clinicHtml } from '../people/people-html.server.tsx'
import { ownClinicFacts } from './own-clinic-facts.ts'
import { clinicJsonLd } from './clinic-json-ld.ts'
import { clinicOffer } from './clinic-offer.ts'
import { ClinicFacts, ComplaintsNote } from './clinic-facts.tsx'
import { ClinicPart } from './clinic-part.tsx'
import { OpeningNow } from './opening-now.tsx'
import { OnCall } from './on-call.tsx'
import { WhatIsDone } from './what-is-done.tsx'

const PlaceMap = latePart({
  name: 'place-map',
  start: 'sobre',
  load: () => import('./place-map.tsx').then((module) => module.PlaceMap),
})

const HomeContactForm = latePart({
  name: 'clinic-form',
  start: 'cita',
  load: () => import('#app/widgets/lead-form/home-contact-form.tsx').then((module) => module.HomeContactForm),
})

export { leadFormAction as action } from '../lead-form-action.server.ts'

const NEARBY = 3
/** A map marker at the door; if the street is unknown, the neighborhood without a marker. */
const DOOR = { zoom: 16 }
const NEIGHBOURHOOD = { zoom: 14, mark: false }

export function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const clinic = findClinic(site, params.slug)
  if (!clinic) throw missingPage(site, 'clinic')
  const here = { latitude: Number(clinic.latitude), longitude: Number(clinic.longitude) }
  const nearby = site.clinics
    .filter(({ slug }) => slug !== clinic.slug)
    .map(({ slug, label, latitude, longitude }) => ({
      slug,
      label,
      km: distanceKm(here, { latitude: Number(latitude), longitude: Number(longitude) }),
    }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, NEARBY)
    .map(({ slug, label, km }) => ({ slug, label, km: formatKm(km) }))
  const { onCall, ...texts } = site.pages.clinics.clinicPage
  return {
    clinic: { ...clinic, ...ownClinicFacts(site, clinic) },
    nearby,
    texts,
    offer: clinicOffer(site, clinic),
    onCall: clinic.onCall ? { ...onCall, ...clinic.onCall } : null,
    consumerOffice: site.operatorFacts.consumerOffices.get(clinic.region) ?? null,
    card: site.pages.clinics.card,
    breadcrumb: site.pages.clinics.breadcrumb,
    form: homeFormTexts(site),
    ...clinicHtml(site, clinic),
    ...clinicReading(site, clinic),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { slug, label, city, region } = loaderData.clinic
  const place = isNamedInLabel({ label, city }) ? label : `${label}, en ${city}`
  return pageMeta({
    title: `Clínica en ${label}`,
    description: `Dirección, teléfono, horario y cómo llegar a la clínica de ${place} (${region}). Pide allí tu primera consulta gratuita, sin compromiso.`,
    path: `/clinicas/${slug}`,
    image: `/clinicas/${slug}`,
  })
}

/** One clinic: location, hours, directions, and the form with this clinic preselected. */
export default function Clinic({ loaderData }: Route.ComponentProps) {
  const { clinic, nearby, texts, offer, onCall, card, breadcrumb, form, people, reading } = loaderData
  const { consumerOffice } = loaderData
  const crumbs = [
    { label: breadcrumb[0]!, href: '/' },
    { label: breadcrumb[1]!, href: '/clinicas' },
    { label: clinic.label },
  ]
  const title = fillText(texts.formTitle, { clinic: clinic.label })
  return (
    <>
      <PageHero
        title={clinic.name}
        crumbs={crumbs}
        actions={
          <>
            <ButtonLink href={`tel:${clinic.phone.replaceAll(' ', '')}`}>
              {fillText(texts.callNow, { phone: clinic.phone })}
            </ButtonLink>
            <ButtonLink href="#cita" look="ghost">
              {title}
            </ButtonLink>
            <TextLink href={mapAddress(clinic, clinic.addressKnown ? DOOR : NEIGHBOURHOOD)}>
              {clinic.addressKnown ? texts.arrive : texts.seeArea}
            </TextLink>
          </>
        }
      >
        <OpeningNow schedule={clinic.schedule} region={clinic.region} />
      </PageHero>
      <ClinicFacts clinic={clinic} texts={card} />
      <Section>
        <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-20">
          <div className="grid content-start gap-12">
            <ClinicPart id="sobre" title={texts.intro}>
              <p className="lead mt-4">{clinic.intro}</p>
            </ClinicPart>
            <WhatIsDone offer={offer} texts={texts.offer} />
            <ClinicPart id="llegar" title={texts.arrive}>
              <p className="mt-4 max-w-[38em] whitespace-pre-line text-tinta-2">{clinic.howToArrive}</p>
            </ClinicPart>
            {onCall && <OnCall clinic={clinic.label} onCall={onCall} />}
            <ComplaintsNote text={texts.complaints} office={consumerOffice} />
          </div>
          <PlaceMap slug={clinic.slug} name={clinic.label} />
        </div>
      </Section>
      {people && <div dangerouslySetInnerHTML={{ __html: people }} />}
      <Section id="cita" band="lino" labelledBy="pide-cita" className="print:hidden">
        <div className="split split-sticky">
          <SectionHead id="pide-cita" title={title} lead={uiClinics.formLead} />
          <HomeContactForm key={clinic.slug} clinic={clinic.slug} texts={form} />
        </div>
      </Section>
      {reading && (
        <div ref={followLinksIn} className="html-section" dangerouslySetInnerHTML={{ __html: reading }} />
      )}
      <Section labelledBy="proximas">
        <SectionHead
          id="proximas"
          title={texts.nearbyTitle}
          action={<TextLink href="/clinicas">{uiClinics.all}</TextLink>}
        />
        <ul className="grid gap-8 md:grid-cols-3">
          {nearby.map(({ slug, label, km }) => (
            <li key={slug} className="border-t border-tinta pt-4">
              <h3 className="card-title">
                <TextLink href={`/clinicas/${slug}`} plain>
                  {label}
                </TextLink>
              </h3>
              <p className="text-small text-tinta-2 tabular-nums">a {km} km</p>
            </li>
          ))}
        </ul>
      </Section>

      <JsonLd data={import.meta.env.SSR ? (site) => clinicJsonLd(site, clinic) : null} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, `/clinicas/${clinic.slug}`) : null} />
    </>
  )
}
