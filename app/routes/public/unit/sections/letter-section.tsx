import { Section } from '#app/ui/section.tsx'
import type { SectionProps } from './section-props.ts'

/** `carta`: a sheet of paper, in the display face. */
export function LetterSection({ section: { id, title, text }, band, behind }: SectionProps) {
  return (
    <Section id={id} band={band} behind={behind} labelledBy={`${id}-titulo`}>
      <div className="letter">
        <h2 id={`${id}-titulo`}>{title}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  )
}
