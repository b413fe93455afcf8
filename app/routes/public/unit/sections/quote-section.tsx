import { Section } from '#app/ui/section.tsx'
import type { SectionProps } from './section-props.ts'

/** `cita`: a dark quote section with its first paragraph in large letters. */
export function QuoteSection({ section, band = 'dark', behind }: SectionProps) {
  const { id, title, text } = section
  const [first, ...rest] = text
  return (
    <Section id={id} band={band} behind={behind} labelledBy={`${id}-titulo`}>
      <div className="split">
        <h2 id={`${id}-titulo`}>{title}</h2>
        <div>
          <p className="saying">{first}</p>
          {rest.map((paragraph) => (
            <p key={paragraph} className="lead mt-8">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </Section>
  )
}
