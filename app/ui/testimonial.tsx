import type { ReactNode } from 'react'

interface TestimonialProps {
  /** Without quotation marks, which are added here. */
  quote: string
  name: string
  detail?: ReactNode
  rating?: string
}

/** A quote on a mint background. */
export function Testimonial({ quote, name, detail, rating }: TestimonialProps) {
  return (
    <figure className="testimonial">
      <blockquote>«{quote}»</blockquote>
      <figcaption>
        <b>{name}</b>
        {detail ? <>, {detail}</> : null}
        {rating ? <span className="block">{rating}</span> : null}
      </figcaption>
    </figure>
  )
}
