import { Section } from './section.tsx'

interface StoryProps {
  id: string
  title: string
  /** Paragraphs divided by blank lines; the first one opens in the serif. */
  text: string
}

/** A heading that stays in sight beside a text that is told. */
export function Story({ id, title, text }: StoryProps) {
  const [opening, ...paragraphs] = text.split('\n\n')
  return (
    <Section labelledBy={id}>
      <div className="split split-sticky">
        <h2 id={id}>{title}</h2>
        <div className="prose">
          <p className="opening">{opening}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  )
}
