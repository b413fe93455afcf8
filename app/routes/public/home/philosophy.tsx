import { ContourLines } from '#app/ui/contour-lines.tsx'
import { Section } from '#app/ui/section.tsx'
import type { HomeData } from './home-data.ts'

/** Third section: their approach in one sentence and four pillars, on the page's only dark background. */
export function Philosophy({ title, lead, pillars }: HomeData['philosophy']) {
  return (
    <Section
      id="filosofia"
      band="dark"
      behind={<ContourLines name="philosophy" />}
      labelledBy="filosofia-titulo"
    >
      <h2 id="filosofia-titulo" className="statement">
        {title}
      </h2>
      <p className="lead mt-6">{lead}</p>
      <ul className="pillars" style={{ '--columns': 4 } as object}>
        {pillars.map((pillar) => (
          <li key={pillar.title}>
            <h3>{pillar.title}</h3>
            <p>{pillar.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
