import type { ReactNode } from 'react'

interface TestimonialProps {
  /** Without quotation marks, which are added here. */
  quote: string
  name: string
  detail?: ReactNode
  /** «Ejemplo ilustrativo», if this is not a real patient's quote. */
  label?: string
}

/** A quote on a mint background. */
export function Testimonial({ quote, name, detail, label }: TestimonialProps) {
  return (
    <figure className="testimonial">
      <blockquote>«{quote}»</blockquote>
      <figcaption>
        <b>{name}</b>
        {detail ? <>, {detail}</> : null}
        {label ? <span className="block">{label}</span> : null}
      </figcaption>
    </figure>
  )
}
