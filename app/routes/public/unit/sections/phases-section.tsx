import { Section } from '#app/ui/section.tsx'
import { Paragraphs } from './paragraphs.tsx'
import type { SectionProps } from './section-props.ts'

/** `fases`: numbered phases with a rule that fills up from one to the next. */
export function PhasesSection({ section: { id, title, text, items = [] }, band, behind }: SectionProps) {
  return (
    <Section id={id} band={band} behind={behind} labelledBy={`${id}-titulo`}>
      <div className="split">
        <h2 id={`${id}-titulo`}>{title}</h2>
        <Paragraphs of={text} />
      </div>
      <ol className="phases">
        {items.map((item, index) => (
          <li key={item.title} style={{ '--filled': `${((index + 1) / items.length) * 100}%` } as object}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
