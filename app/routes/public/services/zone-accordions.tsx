import type { ZoneView } from '#content/zones.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import type { ExplorerZone, ExplorerZones, ZoneTexts } from '#app/widgets/zones-explorer/explorer-zones.ts'

interface ZoneAccordionsProps {
  zones: ExplorerZones
  texts: ZoneTexts
  /** Names of the three figures. */
  labels: Record<ZoneView, string>
  facial: string
  body: string
}

/** All treatments by zone of face and body: one accordion item per zone, the first of each list open. */
export function ZoneAccordions({ zones, texts, labels, facial, body }: ZoneAccordionsProps) {
  return (
    <div className="split split-even">
      <section aria-labelledby="zonas-rostro">
        <h3 id="zonas-rostro" className="mb-6">
          {facial}
        </h3>
        <Doors zones={zones.face} texts={texts} openFirst />
      </section>
      <section aria-labelledby="zonas-cuerpo">
        <h3 id="zonas-cuerpo" className="mb-6">
          {body}
        </h3>
        <h4 className="zone-side">{labels.front}</h4>
        <Doors zones={zones.front} texts={texts} openFirst />
        <h4 className="zone-side">{labels.back}</h4>
        <Doors zones={zones.back} texts={texts} />
      </section>
    </div>
  )
}

interface DoorsProps {
  zones: readonly ExplorerZone[]
  texts: ZoneTexts
  openFirst?: boolean
}

function Doors({ zones, texts, openFirst }: DoorsProps) {
  return (
    <div className="accordion zone-doors">
      {zones.map(({ id, name }, index) => (
        <details key={id} open={openFirst && index === 0}>
          <summary>
            <span>
              {name} <small>{texts[id]?.treatments.length}</small>
            </span>
          </summary>
          <ul>
            {texts[id]?.treatments.map(({ slug, name: treatment }) => (
              <li key={slug}>
                <AppLink href={`/tratamientos/${slug}`}>{treatment}</AppLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
