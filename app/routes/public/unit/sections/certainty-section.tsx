import { Section } from '#app/ui/section.tsx'
import { Paragraphs } from './paragraphs.tsx'
import type { SectionProps } from './section-props.ts'

/** `semaforo`: three grades, shown by the number of filled dots and not by color alone. */
export function CertaintySection({ section: { id, title, text, items = [] }, band, behind }: SectionProps) {
  return (
    <Section id={id} band={band} behind={behind} labelledBy={`${id}-titulo`}>
      <div className="split">
        <h2 id={`${id}-titulo`}>{title}</h2>
        <Paragraphs of={text} />
      </div>
      <ol className="grades">
        {items.map((item, index) => (
          <li key={item.title}>
            <svg viewBox="0 0 72 20" className="grade-points" aria-hidden="true">
              {items.map((_, point) => (
                <circle
                  key={point}
                  cx={10 + point * 26}
                  cy="10"
                  r="8"
                  data-filled={point < items.length - index || undefined}
                />
              ))}
            </svg>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
