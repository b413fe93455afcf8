import { Section } from './section.tsx'

interface StoryProps {
  id: string
  title: string
  /** Paragraphs separated by blank lines; the first is set in the serif. */
  text: string
}

/** A heading that stays in view beside a narrative text. */
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
