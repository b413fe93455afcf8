import { Section } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Paragraphs } from './paragraphs.tsx'
import type { SectionProps } from './section-props.ts'

/** `enlace`: a link to another page, with a preview in `children`. */
export function LinkSection({
  section: { id, title, text, link },
  band = 'niebla',
  behind,
  children,
}: SectionProps) {
  return (
    <Section id={id} band={band} behind={behind} labelledBy={`${id}-titulo`}>
      <div className={children ? 'split split-even' : 'split'}>
        <h2 id={`${id}-titulo`}>{title}</h2>
        <div>
          <Paragraphs of={text} />
          {children}
          {link ? (
            <p className="mt-6">
              <TextLink href={link.href}>{link.label}</TextLink>
            </p>
          ) : null}
        </div>
      </div>
    </Section>
  )
}
