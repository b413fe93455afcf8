import { Section } from '#app/ui/section.tsx'
import type { ReactNode } from 'react'
import { Paragraphs } from './paragraphs.tsx'
import type { SectionProps } from './section-props.ts'

interface MomentsSectionProps extends SectionProps {
  /** A small drawing above each moment, instead of the dot on the line. */
  mark?: (index: number) => ReactNode
}

/** `linea-de-tiempo`: moments on a line, from left to right; top to bottom on a phone. */
export function MomentsSection({ section, band, behind, mark }: MomentsSectionProps) {
  const { id, title, text, items = [] } = section
  return (
    <Section id={id} band={band} behind={behind} labelledBy={`${id}-titulo`}>
      <div className="split">
        <h2 id={`${id}-titulo`}>{title}</h2>
        <Paragraphs of={text} />
      </div>
      <ol className={mark ? 'moments moments-drawn' : 'moments'}>
        {items.map((item, index) => (
          <li key={item.title}>
            {mark?.(index)}
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
