import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { TreatmentRows } from '#app/ui/treatment-rows.tsx'
import { fillText } from '#content/fill-text.ts'
import { units as uiUnits } from '#content/ui.ts'
import type { ServiceView, UnitPageView } from './unit-page-view.ts'

interface ServiceTreatmentsProps {
  service: ServiceView
  texts: UnitPageView['texts']
  /** The facts in each row. */
  facts: readonly ('anaesthesia' | 'downtime' | 'price')[]
  band?: 'lino' | 'niebla' | 'piel'
  /** Heading, if the service has the same name as the page. */
  title?: string
  id?: string
}

/** A service with its treatments as full-width rows. */
export function ServiceTreatments({ service, texts, facts, band, title, id }: ServiceTreatmentsProps) {
  const { name, description, href, treatments } = service
  const headingId = `servicio-${service.id}`
  return (
    <Section id={id} band={band} labelledBy={headingId}>
      <SectionHead
        id={headingId}
        title={title ?? name}
        lead={description}
        action={<TextLink href={href}>{fillText(uiUnits.about, { name })}</TextLink>}
      />
      <TreatmentRows
        treatments={treatments}
        facts={(slug) => {
          const treatment = treatments.find((each) => each.slug === slug)
          return treatment ? facts.map((fact) => ({ label: texts[fact], value: treatment[fact] })) : []
        }}
      />
    </Section>
  )
}
