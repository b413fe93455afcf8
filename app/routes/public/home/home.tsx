import { pageMeta } from '#app/document/page-meta.ts'
import { zonePoints } from '#app/ui/illustration-points.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { Section } from '#app/ui/section.tsx'
import { ZonesExplorer } from '#app/widgets/zones-explorer/zones-explorer.tsx'
import type { Route } from './+types/home.ts'
import { ClinicsSection } from './clinics-section.tsx'
import { Experience } from './experience.tsx'
import { Featured } from './featured.tsx'
import { Hero } from './hero.tsx'
import { homeData } from './home-data.ts'
import { homeJsonLd } from './home-json-ld.ts'
import { Philosophy } from './philosophy.tsx'
import { SeoText } from './seo-text.tsx'
import { Team } from './team.tsx'
import { Units } from './units.tsx'

/** Zones of the face that the hero marks. */
const HERO_ZONES = ['pelo', 'ojos', 'pomulos', 'labios', 'cuello']

export function loader() {
  return homeData()
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ title: loaderData.meta.metaTitle, description: loaderData.meta.metaDescription, path: '/' })
    : []

/** Home: the nine sections in the order of the specification (§2). */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, zones, philosophy, featured, units, team, experience, clinics, seo } = loaderData
  const face = zonePoints(
    'face',
    zones.views.face.map((zone) => ({ ...zone, id: zone.id.slice('face/'.length) })),
  )
  const marked = face.flatMap((point) =>
    HERO_ZONES.includes(point.id) ? [{ ...point, id: `face/${point.id}` }] : [],
  )
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? homeJsonLd() : null} />
      <Hero hero={hero} figureLabel={zones.tabs.face} points={marked} />
      <Section id="zonas" labelledBy="zonas-titulo">
        <ZonesExplorer zones={zones.views} labels={zones.tabs} tabsLabel={zones.listTitle} initial="front/abdomen">
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
