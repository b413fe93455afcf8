import { Section } from '#app/ui/section.tsx'
import { ZonesExplorer } from '#app/widgets/zones-explorer/zones-explorer.tsx'
import { ClinicsSection } from './clinics-section.tsx'
import { Experience } from './experience.tsx'
import { Featured } from './featured.tsx'
import type { HomeData } from './home-data.ts'
import { Philosophy } from './philosophy.tsx'
import { SeoText } from './seo-text.tsx'
import { Team } from './team.tsx'
import { Units } from './units.tsx'

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
