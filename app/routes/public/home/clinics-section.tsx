import { ClinicMap } from '#app/ui/clinic-map.tsx'
import { LinkRows } from '#app/ui/panel.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { HomeContactForm } from '#app/widgets/lead-form/home-contact-form.tsx'
import { NearestClinic } from '#app/widgets/nearest-clinic/nearest-clinic.tsx'
import { useState } from 'react'
import type { HomeData } from './home-data.ts'

/** Eighth section: form, map with the nearest clinic, directory, and upcoming clinics. */
export function ClinicsSection({ clinics }: { clinics: HomeData['clinics'] }) {
  const { title, lead, form, hours, phone, finder } = clinics
  const [nearest, setNearest] = useState<string>()
  return (
    <Section id="clinicas" band="lino" labelledBy="clinicas-titulo">
      <SectionHead id="clinicas-titulo" title={title} lead={lead} />
      <div className="split split-even">
        <div id="cita">
          <h3 id="cita-titulo">{form.title}</h3>
          <p className="muted mt-3">{form.lead}</p>
          <div className="mt-7">
            <HomeContactForm texts={form.texts} />
          </div>
          <p className="mt-3">
            <TextLink href={form.bookLink.href}>{form.bookLink.label}</TextLink>
          </p>
        </div>
        <div className="home-finder">
          <ClinicMap current={nearest} />
          <div className="nearest-card needs-js">
            <div>
              <h3 className="card-title">{finder}</h3>
              <NearestClinic onFound={setNearest} />
            </div>
          </div>
          <p className="muted text-small mt-6">
            {hours} ·{' '}
            <a className="inline-link numbers" href={phone.href}>
              {phone.label}
            </a>
          </p>
          <ClinicRows clinics={clinics} />
        </div>
      </div>
      <Openings {...clinics} />
    </Section>
  )
}

type Row = HomeData['clinics']['first'][number]

/** The directory: the first ten clinics, and the others behind «Ver todas las clínicas». */
function ClinicRows({ clinics }: { clinics: HomeData['clinics'] }) {
  return (
    <div className="home-clinics">
      <LinkRows links={clinics.first.map(asLink)} />
      <details>
        <summary className="text-link text-link-plain">
          <span>{clinics.showAll}</span>
        </summary>
        <LinkRows links={clinics.rest.map(asLink)} />
      </details>
    </div>
  )
}

function asLink({ slug, label, address }: Row) {
  return { href: `/clinicas/${slug}`, label, detail: address }
}

/** Clinics that are announced but not open yet. */
function Openings({
  openings,
  openingsTitle,
  openingsBadge,
}: Pick<HomeData['clinics'], 'openings' | 'openingsTitle' | 'openingsBadge'>) {
  return (
    <div className="home-openings">
      <h3>{openingsTitle}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable */}
      <ul className="scroll-row" aria-label={openingsTitle} tabIndex={0}>
        {openings.map(({ name, date }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{openingsBadge}</span>
            <small>{date}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
