import { Section } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { HomeData } from './home-data.ts'

/** Sixth section: the team. */
export function Team({ title, text, cta }: HomeData['team']) {
  return (
    <Section id="equipo" labelledBy="equipo-titulo">
      <div className="split">
        <h2 id="equipo-titulo">{title}</h2>
        <div>
          <div className="prose muted">
            {text.split('\n\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <TextLink href={cta.href} className="mt-4">
            {cta.label}
          </TextLink>
        </div>
      </div>
    </Section>
  )
}
