import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'
import { type ClinicMapPoint, clinicMapPoints } from './clinic-map-points.ts'

interface ClinicMapProps {
  /** Slug of the chosen or nearest clinic. */
  current?: string
  /** Address of a clinic's mark; its page unless given. */
  href?: (slug: string) => string
  /** Address of the list that a group opens: the clinics page unless given. */
  listHref?: string
  /** Laid over the lower edge of the map: a `nearest-card`. */
  children?: ReactNode
}

const groupNames: Record<string, string> = {
  barcelona: 'Barcelona',
  asturias: 'Asturias',
  euskadi: 'País Vasco',
  castilla: 'Castilla y León',
}

/** Map of Spain with the fourteen clinics. The credit beside it is a condition of the map's licence. */
export function ClinicMap({
  current,
  href = (slug) => `/clinicas/${slug}`,
  listHref = '/clinicas',
  children,
}: ClinicMapProps) {
  return (
    <figure className="clinic-map">
      <div className="map">
        <div className="map-surface">
          <img src="/map/spain.svg" alt="" width={1000} height={664} loading="lazy" decoding="async" />
          {marks().map(({ id, name, x, y, side, members }) => (
            <AppLink
              key={id}
              href={members.length > 1 ? listHref : href(id)}
              aria-current={members.includes(current ?? '') ? 'true' : undefined}
              className={classNames(
                'hotspot hotspot-quiet',
                side === 'left' && 'hotspot-left',
                members.length > 1 && 'hotspot-group',
              )}
              style={{ left: `${x}%`, top: `${y}%` }}
            >
              <i />
              {members.length > 1 ? <b aria-hidden="true">{members.length}</b> : null}
              <span>{name}</span>
            </AppLink>
          ))}
        </div>
      </div>
      {children}
      <figcaption className="micro mt-2">
        Obra derivada de datos geográficos © Instituto Geográfico Nacional (CC BY 4.0)
      </figcaption>
    </figure>
  )
}

/** One mark per clinic or group, from north to south; a group stands in the middle of its clinics. */
function marks() {
  const groups = Map.groupBy(clinicMapPoints, ({ slug, group }) => group ?? slug)
  return [...groups]
    .map(([id, points]) => ({
      id,
      name:
        points.length > 1 ? `${groupNames[id] ?? id}: ${points.length} clínicas` : (points[0]?.label ?? id),
      x: average(points, 'x'),
      y: average(points, 'y'),
      side: average(points, 'x') > 50 ? 'left' : 'right',
      members: points.map(({ slug }) => slug),
    }))
    .toSorted((a, b) => a.y - b.y)
}

function average(points: readonly ClinicMapPoint[], axis: 'x' | 'y') {
  return Math.round((points.reduce((sum, point) => sum + point[axis], 0) / points.length) * 100) / 100
}
