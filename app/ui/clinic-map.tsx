import type { ReactNode } from 'react'
import { fillText } from '#content/fill-text.ts'
import { clinics as texts } from '#content/ui.ts'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'
import { mapMarks } from './clinic-map-marks.ts'
import { MAP_REGIONS, type MapRegion } from './clinic-map-points.ts'

interface ClinicMapProps {
  /** Slug of the chosen or nearest clinic. */
  current?: string
  /** Slug of the clinic highlighted in the list beside the map. */
  pointed?: string
  /** Link of a clinic's mark; its page by default. */
  href?: (slug: string) => string
  /** Link of a mark for several clinics; the list on the clinics page by default. */
  listHref?: (region: MapRegion) => string
  /** The map is in the first screen. */
  eager?: boolean
  /** Overlaid on the bottom edge of the map: a `nearest-card`. */
  children?: ReactNode
}

/** Map of Spain with the fourteen clinics. The map's license requires the credit beside it. */
export function ClinicMap({
  current,
  pointed,
  href = (slug) => `/clinicas/${slug}`,
  listHref = (region) => `/clinicas#${mapListAnchor(region)}`,
  eager,
  children,
}: ClinicMapProps) {
  return (
    <figure className="clinic-map">
      <div className="map">
        <div className="map-surface">
          <img
            src="/map/spain.svg"
            alt=""
            width={1000}
            height={664}
            loading={eager ? undefined : 'lazy'}
            decoding="async"
          />
          {mapMarks(MAP_REGIONS).map(({ id, name, x, y, side, region, members, screens }) => (
            <AppLink
              key={id}
              href={members.length > 1 ? listHref(region) : href(id)}
              aria-current={members.includes(current ?? '') ? 'true' : undefined}
              className={classNames(
                'hotspot hotspot-quiet',
                side !== 'right' && `hotspot-${side}`,
                members.length > 1 && 'hotspot-group',
                members.includes(pointed ?? '') && 'hotspot-pointed',
                screens !== 'all' && `hotspot-${screens}`,
              )}
              style={{ left: `${x}%`, top: `${y}%` }}
            >
              <i />
              {members.length > 1 ? <b aria-hidden="true">{members.length}</b> : null}
              <span>
                {members.length > 1 ? fillText(texts.mapGroup, { place: name, n: members.length }) : name}
              </span>
            </AppLink>
          ))}
        </div>
      </div>
      {children}
      <figcaption className="micro mt-2">{texts.mapCredit}</figcaption>
    </figure>
  )
}

/** Id of a region in the list beside the map. */
export function mapListAnchor(region: MapRegion): string {
  return `mapa-${region}`
}
