import { Section } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { HomeData } from './home-data.ts'

const PORTRAITS = ['portrait-1', 'portrait-3', 'portrait-4'] as const

/** Sixth section: the team, as contour drawings until there are photographs and names. */
export function Team({ title, text, cta }: HomeData['team']) {
  return (
    <Section id="equipo" labelledBy="equipo-titulo">
      <div className="split items-center">
        <div>
          <h2 id="equipo-titulo">{title}</h2>
          <div className="prose muted mt-6">
            {text.split('\n\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <TextLink href={cta.href} className="mt-4">
            {cta.label}
          </TextLink>
        </div>
        <div className="home-portraits" aria-hidden="true">
          {PORTRAITS.map((name) => (
            <div key={name} className="portrait">
              <img src={`/lines/${name}.svg`} alt="" loading="lazy" decoding="async" />
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}
