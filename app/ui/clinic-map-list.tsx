import { clinics as texts } from '#content/ui.ts'
import { AppLink } from './app-link.tsx'
import { mapListAnchor } from './clinic-map.tsx'
import { clinicMapPoints, MAP_REGIONS, type MapRegion } from './clinic-map-points.ts'

interface ClinicMapListProps {
  /** Slug of the chosen or nearest clinic. */
  current?: string
  /** Called with the clinic that is hovered or focused, and with undefined when none is. */
  onPoint?: (slug: string | undefined) => void
}

/** The clinics of the map as a list by region. Marks that stand for several clinics link to their region here. */
export function ClinicMapList({ current, onPoint }: ClinicMapListProps) {
  const point = (slug?: string) => (onPoint ? () => onPoint(slug) : undefined)
  return (
    <ul className="map-list" aria-label={texts.mapList}>
      {Object.entries(MAP_REGIONS).map(([region, name]) => (
        <li key={region} id={mapListAnchor(region as MapRegion)} tabIndex={-1}>
          <b>{name}</b>
          <ul>
            {clinicMapPoints
              .filter((clinic) => clinic.region === region)
              .map(({ slug, label }) => (
                <li key={slug}>
                  <AppLink
                    href={`/clinicas/${slug}`}
                    aria-current={slug === current ? 'true' : undefined}
                    onPointerEnter={point(slug)}
                    onPointerLeave={point()}
                    onFocus={point(slug)}
                    onBlur={point()}
                  >
                    {label}
                  </AppLink>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
