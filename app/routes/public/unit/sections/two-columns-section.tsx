import { Box } from '#app/ui/panel.tsx'
import { Section } from '#app/ui/section.tsx'
import type { SectionProps } from './section-props.ts'

/** `dos-columnas`: two sides of a question, with a rule between them; two boxes below if there are items. */
export function TwoColumnsSection({ section, band, behind }: SectionProps) {
  const { id, title, text, items = [] } = section
  return (
    <Section id={id} band={band} behind={behind} labelledBy={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      <div className="two-columns">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {items.length > 0 ? (
        <div className="boxes mt-12">
          {items.map((item, index) => (
            <Box key={item.title} title={item.title} kind={index === 0 ? 'no' : 'yes'}>
              <p>{item.text}</p>
            </Box>
          ))}
        </div>
      ) : null}
    </Section>
  )
}
