import { Section } from '#app/ui/section.tsx'
import { Paragraphs } from './paragraphs.tsx'
import type { SectionProps } from './section-props.ts'

/** `lista`: reasons with hollow dots, beside the text that explains them. */
export function ListSection({ section: { id, title, text, items = [] }, band, behind }: SectionProps) {
  return (
    <Section id={id} band={band} behind={behind} labelledBy={`${id}-titulo`}>
      <div className="split split-even split-sticky">
        <div>
          <h2 id={`${id}-titulo`}>{title}</h2>
          <div className="mt-6">
            <Paragraphs of={text} />
          </div>
        </div>
        <ul className="reasons">
          {items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
