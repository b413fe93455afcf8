import type { ZoneView } from '#content/zones.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { CoverThumb } from '#app/ui/cover.tsx'
import type { ExplorerZones, ZoneTexts } from '#app/widgets/zones-explorer/explorer-zones.ts'
import { ZONE_VIEWS } from '#app/widgets/zones-explorer/zone-address.ts'

interface ZoneListsProps {
  zones: ExplorerZones
  texts: ZoneTexts
  /** Names of the three figures. */
  labels: Record<ZoneView, string>
}

/** Every zone of the three figures with its treatments, as an alternative to the pictures. */
export function ZoneLists({ zones, texts, labels }: ZoneListsProps) {
  return ZONE_VIEWS.map((view) => (
    <section key={view} aria-labelledby={`lista-${view}`} className="zone-group">
      <h3 id={`lista-${view}`}>{labels[view]}</h3>
      <ul className="zone-columns">
        {zones[view].map((zone) => (
          <li key={zone.id}>
            <h4 className="flex items-center gap-3.5">
              <CoverThumb slug={`zonas/${zone.id}`} />
              {zone.name}
            </h4>
            <ul>
              {texts[zone.id]?.treatments.map(({ slug, name }) => (
                <li key={slug}>
                  <AppLink href={`/tratamientos/${slug}`}>{name}</AppLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  ))
}
