/** Path of a treatment's page in a city. */
export function cityTreatmentPath(cityKey: string, treatmentSlug: string): string {
  return `/tratamientos/${cityKey}/${treatmentSlug}`
}
