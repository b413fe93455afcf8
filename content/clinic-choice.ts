import type { Clinic } from './schemas/clinics.ts'

/** What forms and the nearest-clinic finder know about a clinic. */
export interface ClinicChoice {
  slug: string
  label: string
  city: string
  postalCode: string
  /** Decimal degrees. */
  latitude: number
  longitude: number
}

/** The choice that stands for a clinic of the directory. */
export function clinicChoice({ slug, label, city, postalCode, latitude, longitude }: Clinic): ClinicChoice {
  return { slug, label, city, postalCode, latitude: Number(latitude), longitude: Number(longitude) }
}
