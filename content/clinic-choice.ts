import type { Clinic } from './schemas/clinics.ts'

/** The facts about a clinic that forms and the nearest-clinic finder need. */
export interface ClinicChoice {
  slug: string
  label: string
  city: string
  postalCode: string
  /** Decimal degrees. */
  latitude: number
  longitude: number
}

/** The choice for a clinic of the directory. */
export function clinicChoice({ slug, label, city, postalCode, latitude, longitude }: Clinic): ClinicChoice {
  return { slug, label, city, postalCode, latitude: Number(latitude), longitude: Number(longitude) }
}
