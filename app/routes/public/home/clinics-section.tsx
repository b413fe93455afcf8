import { useState } from 'react'
import { ClinicMap } from '#app/ui/clinic-map.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { HomeContactForm } from '#app/widgets/lead-form/home-contact-form.tsx'
import { NearestClinic } from '#app/widgets/nearest-clinic/nearest-clinic.tsx'
import { ClinicRows } from './clinic-rows.tsx'
import type { HomeData } from './home-data.ts'
import { Openings } from './openings.tsx'

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
