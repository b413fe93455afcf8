import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { adminSettings, clinics } from '#content/ui.ts'
import { adminPin } from '#content/ui/admin-hours.ts'
import { clinicMapPoints } from '#app/ui/clinic-map-points.ts'
import { Button } from '#app/ui/button.tsx'
import { mapAddress } from '#domain/clinic/map-address.ts'
import { distanceKm, type Position } from '#domain/clinic/nearest-clinic.ts'
import type { SettingValue } from '#domain/settings/site-section.ts'
import { placeOnMap, positionAt } from './place-on-map.ts'

const texts = adminSettings.place
type Values = Readonly<Record<string, SettingValue>>
type Place = { x: number; y: number }
const kilometres = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })

/** Degrees: about 100 metres, and one kilometre with Shift. */
const STEP = 0.001
const LONG_STEP = 0.01
const NEAR = 8
const MOVES: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  ArrowUp: { latitude: 1, longitude: 0 },
  ArrowDown: { latitude: -1, longitude: 0 },
  ArrowLeft: { latitude: 0, longitude: -1 },
  ArrowRight: { latitude: 0, longitude: 1 },
}

interface ClinicPinProps {
  slug: string
  clinic: string
  /** As typed. */
  value: Values
  /** As saved. */
  saved: Values
  onChange: (position: { latitude: string; longitude: string }) => void
}

/** A pin on the site's own map, moved with the pointer or the arrow keys, beside the saved one. */
export function ClinicPin({ slug, clinic, value, saved, onChange }: ClinicPinProps) {
  const id = useId()
  const map = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(true)
  const [here, before] = [positionOf(value), positionOf(saved)]
  // The drawing stands still while the pin moves.
  const [center, setCenter] = useState(() => placeOnMap(before) ?? placeOnMap(here) ?? { x: 50, y: 50 })
  const km = distanceKm(before, here)
  const place = placeOnMap(here)
  const isMoved = km >= 0.05
  const was = isMoved ? placeOnMap(before) : null
  const zoom = near ? NEAR : 1
  const corner = near ? { x: center.x - 50 / zoom, y: center.y - 50 / zoom } : { x: 0, y: 0 }
  const shown = ({ x, y }: Place) => ({ left: `${(x - corner.x) * zoom}%`, top: `${(y - corner.y) * zoom}%` })

  function moveTo({ latitude, longitude }: Position) {
    onChange({ latitude: latitude.toFixed(4), longitude: longitude.toFixed(4) })
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key]
    if (!move || Number.isNaN(here.latitude) || Number.isNaN(here.longitude)) return
    event.preventDefault()
    const step = event.shiftKey ? LONG_STEP : STEP
    moveTo({
      latitude: here.latitude + move.latitude * step,
      longitude: here.longitude + move.longitude * step,
    })
  }

  function onPointer(event: PointerEvent) {
    if (event.buttons !== 1 || !map.current) return
    const { left, top, width, height } = map.current.getBoundingClientRect()
    const x = corner.x + ((event.clientX - left) / width) * (100 / zoom)
    const y = corner.y + ((event.clientY - top) / height) * (100 / zoom)
    const position = positionAt({ x, y })
    if (position) moveTo(position)
  }

  return (
    <section className="clinic-place full" aria-label={`${adminPin.title}: ${clinic}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the pin inside takes the keys */}
      <div
        ref={map}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          onPointer(event)
        }}
        onPointerMove={onPointer}
      >
        <img
          src="/map/spain.svg"
          alt=""
          width={1000}
          height={664}
          loading="lazy"
          decoding="async"
          draggable={false}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%`, ...shown({ x: 0, y: 0 }) }}
        />
        {clinicMapPoints
          .filter((point) => point.slug !== slug)
          .map((point) => (
            <i key={point.slug} data-other style={shown(point)}>
              {near ? <span>{point.label}</span> : null}
            </i>
          ))}
        {was ? <i data-was style={shown(was)} /> : null}
        {place ? (
          <button
            type="button"
            className="map-pin"
            style={shown(place)}
            aria-label={fillText(adminPin.pin, { clinic })}
            aria-describedby={`${id}-how ${id}-where`}
            onKeyDown={onKeyDown}
          />
        ) : null}
      </div>
      <div>
        <p id={`${id}-how`} className="settings-hint">
          {adminPin.how}
        </p>
        <p role="status" id={`${id}-where`}>
          {textOf()}
        </p>
        <Button
          small
          look="ghost"
          onClick={() => {
            setCenter(place ?? center)
            setNear(!near)
          }}
        >
          {near ? adminPin.far : adminPin.near}
        </Button>
        {Number.isNaN(km) ? null : (
          <a href={mapAddress(here)} target="_blank" rel="noreferrer" className="inline-link">
            {texts.exact}
          </a>
        )}
        <small>{clinics.mapCredit}</small>
      </div>
    </section>
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
