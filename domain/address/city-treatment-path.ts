/** Path of the page of a treatment in a city. */
export function cityTreatmentPath(cityKey: string, treatmentSlug: string): string {
  return `/tratamientos/${cityKey}/${treatmentSlug}`
}
