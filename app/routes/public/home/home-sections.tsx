import { ContourLines } from '#app/ui/contour-lines.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { UnitCard } from '#app/ui/unit-card.tsx'
import { ZonesExplorer } from '#app/widgets/zones-explorer/zones-explorer.tsx'
import { ClinicsSection } from './clinics-section.tsx'
import { Experience } from './experience.tsx'
import { Featured } from './featured.tsx'
import type { HomeData } from './home-data.ts'

/** Sections two to nine, below the fold: their HTML is in the page, their code is loaded on demand. */
export function HomeSections({ data }: { data: HomeData }) {
  const { zones, philosophy, featured, units, team, experience, clinics, seo } = data
  return (
    <>
      <Section id="zonas" labelledBy="zonas-titulo">
        <ZonesExplorer
          zones={zones.views}
          labels={zones.tabs}
          tabsLabel={zones.listTitle}
          initial="front/abdomen"
        >
          <h2 id="zonas-titulo">{zones.title}</h2>
          <p className="muted mt-5">{zones.lead}</p>
        </ZonesExplorer>
      </Section>
      <Philosophy {...philosophy} />
      <Featured {...featured} />
      <Units {...units} />
      <Team {...team} />
      <Experience {...experience} />
      <ClinicsSection clinics={clinics} />
      <SeoText {...seo} />
    </>
  )
}

/** Third section: their approach in one sentence and four pillars, on the page's only dark background. */
function Philosophy({ title, lead, pillars }: HomeData['philosophy']) {
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

/** Ninth section: a long text about the network; all in the HTML, most of it folded. */
function SeoText({ title, paragraphs, toggleOpen, toggleClose }: HomeData['seo']) {
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

/** Fifth section: the six specialized units, and the one that complements them all. */
function Units({ title, lead, items, also }: HomeData['units']) {
  return (
    <Section id="unidades" labelledBy="unidades-titulo">
      <SectionHead
        id="unidades-titulo"
        title={title}
        lead={lead}
        action={<TextLink href={also.href}>{also.label}</TextLink>}
      />
      <ul className="unit-grid home-units" style={{ '--columns': 3 } as object}>
        {items.map(({ href, name, text, cover }) => (
          <li key={href}>
            <UnitCard href={href} name={name} cover={cover}>
              {text}
            </UnitCard>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Sixth section: the team. */
function Team({ title, text, cta }: HomeData['team']) {
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
