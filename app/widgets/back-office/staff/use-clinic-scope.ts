import { useUrlValue } from '../use-url-value.ts'

/** Query parameter. */
export const CLINIC_PARAM = 'sede'

/** The selected clinic, `''` for all; in the URL, so that a link shows the same. */
export function useClinicScope(): [string, (slug: string) => void] {
  return useUrlValue(CLINIC_PARAM)
}
