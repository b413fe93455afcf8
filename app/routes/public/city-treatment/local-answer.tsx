import { fillText } from '#content/fill-text.ts'
import { ClinicMap } from '#app/ui/clinic-map.tsx'
import { LinkRows } from '#app/ui/panel.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CityTreatmentView } from './city-treatment-view.ts'

/** Whether the treatment is done in the city, as far as it is known, and the nearest clinics with the map. */
export function LocalAnswer({ view: { status, clinics, clinicLink, nearest, distance } }: { view: CityTreatmentView }) {
  return (
    <Section labelledBy="se-realiza">
      <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-20">
        <div className="grid content-start gap-12">
          <section aria-labelledby="se-realiza">
            <h2 id="se-realiza" className="text-h3">
              {status.title}
            </h2>
            <p className="lead mt-4">{status.text}</p>
            <p className="mt-4 max-w-[38em] text-tinta-2">{status.help}</p>
            <p className="mt-6 flex flex-wrap gap-6">
              {status.there ? <TextLink href={status.there.href}>{status.there.label}</TextLink> : null}
              {clinics.map(({ slug, label }) => (
                <TextLink key={slug} href={`/clinicas/${slug}`}>
                  {clinicLink} {label}
                </TextLink>
              ))}
              <TextLink href="/contacto">{status.ask}</TextLink>
            </p>
          </section>
          <section aria-labelledby="mas-proximas">
            <h2 id="mas-proximas" className="text-h3">
              {nearest.title}
            </h2>
            <div className="mt-4">
              <LinkRows
                links={nearest.clinics.map(([slug, label, km]) => ({
                  href: `/clinicas/${slug}`,
                  label,
                  detail: fillText(distance, { km }),
                }))}
              />
            </div>
          </section>
        </div>
        <ClinicMap current={clinics[0]?.slug} />
      </div>
    </Section>
  )
}
