import type { ReactNode } from 'react'

interface TestimonialProps {
  /** Without quotation marks: they are added. */
  quote: string
  name: string
  detail?: ReactNode
  /** «Ejemplo ilustrativo», where the words are not a patient's. */
  label?: string
}

/** Somebody's words on mint ground. */
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
