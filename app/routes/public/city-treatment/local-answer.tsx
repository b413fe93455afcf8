import { ClinicMap } from '#app/ui/clinic-map.tsx'
import { LinkRows } from '#app/ui/panel.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { fillText } from '#content/fill-text.ts'
import { cityTreatment as texts } from '#content/ui.ts'
import { cityTreatmentPath } from '#domain/address/city-treatment-path.ts'
import { localName, type LocalTexts } from '../clinic/local-texts.ts'
import type { CityTreatmentView } from './city-treatment-view.ts'

interface LocalAnswerProps {
  view: CityTreatmentView
  filled: LocalTexts
}

/** Whether the treatment is offered in the city, as far as it is known, and the nearest clinics on the map. */
export function LocalAnswer({ view: { treatment, clinics, there, nearest }, filled }: LocalAnswerProps) {
  return (
    <Section>
      <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-20">
        <div className="grid content-start gap-12">
          <section aria-labelledby="se-realiza">
            <h2 id="se-realiza" className="text-h3">
              {filled.statusTitle}
            </h2>
            <p className="lead mt-4">{filled.status}</p>
            <p className="mt-4 max-w-[38em] text-tinta-2">{texts.statusHelp}</p>
            <p className="mt-6 flex flex-wrap gap-6">
              {there && (
                <TextLink href={cityTreatmentPath(there.key, treatment.slug)}>
                  {localName(treatment.name, there.city)}
                </TextLink>
              )}
              {clinics.map(({ slug, label }) => (
                <TextLink key={slug} href={`/clinicas/${slug}`}>
                  {fillText(texts.seeClinic, { clinic: label })}
                </TextLink>
              ))}
              <TextLink href="/contacto">{texts.ask}</TextLink>
            </p>
          </section>
          <section aria-labelledby="mas-proximas">
            <h2 id="mas-proximas" className="text-h3">
              {texts.nearestTitle}
            </h2>
            <div className="mt-4">
              <LinkRows
                links={nearest.map(([slug, label, km]) => ({
                  href: `/clinicas/${slug}`,
                  label,
                  detail: fillText(texts.distance, { km }),
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
