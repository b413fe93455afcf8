import { fillText } from '#content/fill-text.ts'
import { adminSettings, clinics } from '#content/ui.ts'
import { mapAddress } from '#domain/clinic/map-address.ts'
import { distanceKm, type Position } from '#domain/clinic/nearest-clinic.ts'
import type { SettingValue } from '#domain/settings/site-section.ts'
import { placeOnMap } from './place-on-map.ts'

const texts = adminSettings.place
type Values = Readonly<Record<string, SettingValue>>
const kilometres = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })

interface ClinicPlaceProps {
  clinic: string
  /** As typed. */
  value: Values
  /** As saved. */
  saved: Values
}

/** The typed coordinates on a map beside the saved ones, so that a typo is noticed before it moves the clinic. */
export function ClinicPlace({ clinic, value, saved }: ClinicPlaceProps) {
  const [here, before] = [positionOf(value), positionOf(saved)]
  const km = distanceKm(before, here)
  const place = placeOnMap(here)
  const isMoved = km >= 0.05
  const was = isMoved ? placeOnMap(before) : null
  return (
    <figure className="clinic-place" aria-label={`${texts.title}: ${clinic}`}>
      <div>
        <img src="/map/spain.svg" alt="" width={1000} height={664} loading="lazy" decoding="async" />
        {was ? <i data-was style={{ left: `${was.x}%`, top: `${was.y}%` }} /> : null}
        {place ? <i style={{ left: `${place.x}%`, top: `${place.y}%` }} /> : null}
      </div>
      <figcaption>
        <p role="status">{textOf()}</p>
        {Number.isNaN(km) ? null : (
          <a href={mapAddress(here)} target="_blank" rel="noreferrer" className="inline-link">
            {texts.exact}
          </a>
        )}
        <small>{clinics.mapCredit}</small>
      </figcaption>
    </figure>
  )

  function textOf() {
    if (Number.isNaN(km)) return texts.unreadable
    if (isMoved) return fillText(texts.moved, { km: kilometres.format(km) })
    return place ? texts.same : texts.outside
  }
}

/** NaN if the typed text is not a number yet. */
function positionOf({ latitude, longitude }: Values): Position {
  const read = (text: SettingValue | undefined) => (text ? Number(text) : Number.NaN)
  return { latitude: read(latitude), longitude: read(longitude) }
}
