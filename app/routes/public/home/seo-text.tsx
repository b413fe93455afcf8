import { Section } from '#app/ui/section.tsx'
import type { HomeData } from './home-data.ts'

/** Ninth section: a long text about the network; all in the HTML, most of it folded. */
export function SeoText({ title, paragraphs, toggleOpen, toggleClose }: HomeData['seo']) {
  const [opening, ...rest] = paragraphs
  return (
    <Section id="la-red" labelledBy="la-red-titulo">
      <div className="split">
        <h2 id="la-red-titulo" className="text-h3">
          {title}
        </h2>
        <div className="prose muted">
          <p>{opening}</p>
          <details className="home-seo">
            <summary className="text-link text-link-plain">
              <span className="when-closed">{toggleOpen}</span>
              <span className="when-open">{toggleClose}</span>
            </summary>
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        </div>
      </div>
    </Section>
  )
}
