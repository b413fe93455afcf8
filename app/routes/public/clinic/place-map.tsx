import { clinicMapPoints } from '#app/ui/clinic-map-points.ts'
import { clinics as texts } from '#content/ui.ts'

/** How many times larger than the map of the country. */
const ZOOM = 4.5

interface PlaceMapProps {
  /** Slug of the clinic in the middle. */
  slug: string
  name: string
}

/** The map of the country, zoomed to one clinic, with a small one that shows where that is. */
export function PlaceMap({ slug, name }: PlaceMapProps) {
  const here = clinicMapPoints.find((point) => point.slug === slug)
  if (!here) return null
  const at = { left: `${here.x}%`, top: `${here.y}%` }
  return (
    <figure className="place-map">
      <div className="place-map-window">
        <div className="place-map-surface" style={{ '--x': here.x, '--y': here.y, '--zoom': ZOOM } as object}>
          <MapOfSpain />
          {clinicMapPoints.map((point) =>
            point === here ? null : (
              <i
                key={point.slug}
                className="place-map-dot"
                style={{ left: `${point.x}%`, top: `${point.y}%` }}
              />
            ),
          )}
          <span className="hotspot" aria-current="true" style={at}>
            <i />
            <span>{name}</span>
          </span>
        </div>
        <div className="place-map-country">
          <MapOfSpain />
          <i className="place-map-dot" style={at} />
        </div>
      </div>
      <figcaption className="micro mt-2">{texts.mapCredit}</figcaption>
    </figure>
  )
}

function MapOfSpain() {
  return <img src="/map/spain.svg" alt="" width={1000} height={664} loading="lazy" decoding="async" />
}
