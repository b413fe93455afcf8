import { Section } from '#app/ui/section.tsx'
import { Paragraphs } from './paragraphs.tsx'
import type { SectionProps } from './section-props.ts'

/** `prosa`: heading on the left, text on the right; `children` (a drawing) go below the heading. */
export function ProseSection({ section: { id, title, text }, band, behind, children }: SectionProps) {
  return (
    <Section id={id} band={band} behind={behind} labelledBy={`${id}-titulo`}>
      <div className="split">
        <div>
          <h2 id={`${id}-titulo`}>{title}</h2>
          {children}
        </div>
        <Paragraphs of={text} opening />
      </div>
    </Section>
  )
}
