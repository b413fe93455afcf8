import { units as uiUnits } from '#content/ui.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { ZonesExplorer } from '#app/widgets/zones-explorer/zones-explorer.tsx'
import { ZoneTextsPart } from '#app/widgets/zones-explorer/zone-texts-part.tsx'
import { ZoneLists } from './zone-lists.tsx'
import type { loader } from './zones.tsx'

/** Everything below the page's hero. */
export function ZonesSections({ data }: { data: ReturnType<typeof loader> }) {
  const { zones, labels, tabsLabel, explorer, note } = data
  return (
    <>
      <Section id="zonas" labelledBy="zonas-titulo" className="pt-0">
        <ZonesExplorer zones={zones} labels={labels} tabsLabel={tabsLabel} initial="face/ojos">
          <h2 id="zonas-titulo">{explorer.title}</h2>
          <p className="muted mt-5">{explorer.lead}</p>
        </ZonesExplorer>
      </Section>
      <Section band="lino" labelledBy="listas">
        <SectionHead id="listas" title={uiUnits.zoneLists} lead={note} />
        <ZoneTextsPart>{(texts) => <ZoneLists zones={zones} texts={texts} labels={labels} />}</ZoneTextsPart>
      </Section>
    </>
  )
}
