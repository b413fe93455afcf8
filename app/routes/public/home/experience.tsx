import { Section } from '#app/ui/section.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { Testimonial } from '#app/ui/testimonial.tsx'
import type { HomeData } from './home-data.ts'

/** Seventh section: the four steps, the network's rating, and three sample testimonials, labeled as such once. */
export function Experience({
  title,
  lead,
  steps,
  rating,
  testimonials,
  testimonialsTitle,
  testimonialsLabel,
  testimonialsNote,
}: HomeData['experience']) {
  return (
    <Section id="experiencia" labelledBy="experiencia-titulo">
      <div className="split split-sticky">
        <div>
          <h2 id="experiencia-titulo">{title}</h2>
          <p className="lead mt-6">{lead}</p>
          <p className="home-rating">
            <b>{rating.value}</b> <span>{rating.label}</span>
          </p>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable */}
        <div className="home-steps" role="group" aria-labelledby="experiencia-titulo" tabIndex={0}>
          <Steps steps={steps} />
        </div>
      </div>
      <div className="home-testimonials">
        <h3>{testimonialsTitle}</h3>
        <p className="muted text-small mt-2">
          <b>{testimonialsLabel}.</b> {testimonialsNote}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable */}
        <ul className="grid-cards scroll-row mt-8" aria-label={testimonialsTitle} tabIndex={0}>
          {testimonials.map(({ name, text, treatment, location, rating: stars }) => (
            <li key={name}>
              <Testimonial
                quote={text}
                name={name}
                detail={`${treatment}, ${location}`}
                rating={`${stars}/5`}
              />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
