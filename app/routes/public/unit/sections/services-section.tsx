import { Section } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { TreatmentRows } from '#app/ui/treatment-rows.tsx'
import { fillText } from '#content/fill-text.ts'
import { units as uiUnits } from '#content/ui.ts'
import type { ServiceView, UnitPageView } from '../unit-page-view.ts'
import { Paragraphs } from './paragraphs.tsx'
import type { SectionProps } from './section-props.ts'

/** `servicios`: the text, and the page's services with their treatments (`children`). */
export function ServicesSection({ section: { id, title, text }, band, behind, children }: SectionProps) {
  return (
    <Section id={id} band={band} behind={behind} labelledBy={`${id}-titulo`}>
      <div className="split">
        <h2 id={`${id}-titulo`}>{title}</h2>
        <Paragraphs of={text} />
      </div>
      {children}
    </Section>
  )
}

interface ServiceColumnsProps {
  services: readonly ServiceView[]
  texts: UnitPageView['texts']
}

/** Services side by side, each a link with its treatments as rows below. */
export function ServiceColumns({ services, texts }: ServiceColumnsProps) {
  return (
    <div className="service-columns" id="tratamientos" style={{ '--columns': services.length } as object}>
      {services.map(({ id, name, description, href, treatments }) => (
        <section key={id} aria-labelledby={`servicio-${id}`}>
          <ServiceHead id={id} name={name} description={description} />
          <TreatmentRows
            treatments={treatments}
            level={4}
            narrow
            facts={(slug) => {
              const { downtime = '', price = '' } = treatments.find((each) => each.slug === slug) ?? {}
              return [
                { label: texts.downtime, value: downtime },
                { label: texts.price, value: price },
              ]
            }}
          />
          <TextLink href={href}>{fillText(uiUnits.about, { name })}</TextLink>
        </section>
      ))}
    </div>
  )
}

function ServiceHead({ id, name, description }: Pick<ServiceView, 'id' | 'name' | 'description'>) {
  return (
    <header className="service-head">
      <h3 id={`servicio-${id}`}>{name}</h3>
      <p className="muted">{description}</p>
    </header>
  )
}
