import { PROVINCE_CAPITALS } from './province-capitals.ts'

/** Degrees, north and east positive. */
export type Position = { latitude: number; longitude: number }

/** The location data of a clinic; coordinates are in degrees, as strings in the directory. */
export type LocatedClinic = { latitude?: string | number; longitude?: string | number; postalCode?: string }

export type ClinicDistance<C> = { clinic: C; km: number }

const EARTH_RADIUS_KM = 6371

/** Great-circle distance in kilometers. */
export function distanceKm(a: Position, b: Position): number {
  const latitude = radians(b.latitude - a.latitude)
  const longitude = radians(b.longitude - a.longitude)
  const haversine =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** Clinics with coordinates, nearest first; the others are left out. */
export function clinicsByDistance<C extends LocatedClinic>(
  position: Position,
  clinics: readonly C[],
): ClinicDistance<C>[] {
  return clinics
    .flatMap((clinic) => {
      const there = positionOf(clinic)
      return there ? [{ clinic, km: distanceKm(position, there) }] : []
    })
    .toSorted((a, b) => a.km - b.km)
}

/** The nearest clinic, or null if none has coordinates. */
export function nearestClinic<C extends LocatedClinic>(
  position: Position,
  clinics: readonly C[],
): ClinicDistance<C> | null {
  return clinicsByDistance(position, clinics)[0] ?? null
}

/** One decimal with a Spanish comma, without unit: `6,2`. */
export function formatKm(km: number): string {
  return km.toFixed(1).replace('.', ',')
}

/** The capital of a Spanish postcode's province, or null if it isn't five digits or the prefix is unknown. */
export function positionOfPostcode(postcode: string): Position | null {
  const code = postcode.trim()
  return /^\d{5}$/.test(code) ? (PROVINCE_CAPITALS[code.slice(0, 2)] ?? null) : null
}

/**
 * The clinic for a postcode, or null: the clinic with that exact code, otherwise the only one of its postal area (first
 * three digits), otherwise the nearest to the province's capital.
 */
export function clinicForPostcode<C extends LocatedClinic>(
  postcode: string,
  clinics: readonly C[],
): C | null {
  const position = positionOfPostcode(postcode)
  if (!position) return null
  const code = postcode.trim()
  const same = clinics.find((clinic) => clinic.postalCode === code)
  if (same) return same
  const [inArea, ...others] = clinics.filter((clinic) => clinic.postalCode?.startsWith(code.slice(0, 3)))
  if (inArea && others.length === 0) return inArea
  return nearestClinic(position, clinics)?.clinic ?? null
}

function positionOf(clinic: LocatedClinic): Position | null {
  const latitude = degrees(clinic.latitude)
  const longitude = degrees(clinic.longitude)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function degrees(given: string | number | undefined): number | null {
  // Number('') is 0, which would put a clinic in the Gulf of Guinea.
  if (given === undefined || String(given).trim() === '') return null
  const value = Number(given)
  return Number.isFinite(value) ? value : null
}

function radians(value: number): number {
  return (value * Math.PI) / 180
}
