import { useUrlValue } from '../use-url-value.ts'

/** In the address. */
export const CLINIC_PARAM = 'sede'

/** The clinic whose data is looked at, `''` for all of them; in the URL, so that a link shows the same. */
export function useClinicScope(): [string, (slug: string) => void] {
  return useUrlValue(CLINIC_PARAM)
}
