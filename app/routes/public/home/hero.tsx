import { ButtonLink } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { Figure } from '#app/ui/figure.tsx'
import type { HotspotPoint } from '#app/ui/hotspot.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { zoneAnchor } from '#app/widgets/zones-explorer/zone-address.ts'
import type { HomeData } from './home-data.ts'

interface HeroProps {
  hero: HomeData['hero']
  /** What the drawing shows, for those who don't see it. */
  figureLabel: string
  /** The zones of the face that are marked, each a way into the explorer below. */
  points: readonly HotspotPoint[]
}

/** First section: what the clinics promise, two ways on, four figures, and the face with its points. */
export function Hero({ hero, figureLabel, points }: HeroProps) {
  return (
    <section id="inicio" className="home-hero" aria-labelledby="titulo">
      <ContourLines name="hero" eager />
      <div className="wrap">
        <div className="home-hero-text">
          <h1 id="titulo" tabIndex={-1}>
            {hero.h1}
          </h1>
          <p className="lead">{hero.lead}</p>
          <div className="actions">
            <ButtonLink href={hero.primaryCta.href}>{hero.primaryCta.label}</ButtonLink>
            <TextLink href={hero.secondaryCta.href}>{hero.secondaryCta.label}</TextLink>
          </div>
          <ul className="tiles">
            {hero.tiles.map(({ value, label }) => (
              <li key={label}>
                <b>{value}</b> {label}
              </li>
            ))}
          </ul>
        </div>
        <div className="home-hero-art">
          <Figure name="face" alt={figureLabel} points={points} href={({ id }) => `#${zoneAnchor(id)}`} eager />
        </div>
      </div>
    </section>
  )
}
