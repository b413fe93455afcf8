export function cityTreatmentPath(cityKey: string, treatmentSlug: string): string {
  return `/tratamientos/${cityKey}/${treatmentSlug}`
}
