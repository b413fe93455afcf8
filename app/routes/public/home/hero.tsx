import { ButtonLink } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { zoneAnchor } from '#app/widgets/zones-explorer/zone-address.ts'
import type { HomeData } from './home-data.ts'

/** First section: claim, two buttons, four figures, and the face with its points. */
export function Hero({ h1, lead, primaryCta, secondaryCta, tiles, face, points }: HomeData['hero']) {
  return (
    <section id="inicio" className="home-hero" aria-labelledby="titulo">
      <ContourLines name="hero" eager />
      <div className="wrap">
        <div className="home-hero-text">
          <h1 id="titulo" tabIndex={-1}>
            {h1}
          </h1>
          <p className="lead">{lead}</p>
          <div className="actions">
            <ButtonLink href={primaryCta.href}>{primaryCta.label}</ButtonLink>
            <TextLink href={secondaryCta.href}>{secondaryCta.label}</TextLink>
          </div>
          <ul className="tiles">
            {tiles.map(({ value, label }) => (
              <li key={label}>
                <b>{value}</b> {label}
              </li>
            ))}
          </ul>
        </div>
        <div className="home-hero-art">
          <Figure name="face" alt={face} points={points} href={({ id }) => `#${zoneAnchor(id)}`} eager />
        </div>
      </div>
    </section>
  )
}
