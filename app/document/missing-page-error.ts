import { isRouteErrorResponse } from 'react-router'
import type { MissingPage } from './missing-page.ts'

/** The not-found page thrown by a loader; null for any other error. */
export function missingPageOf(error: unknown): MissingPage | null {
  if (!isRouteErrorResponse(error) || ![404, 410].includes(error.status)) return null
  const thrown: Partial<MissingPage> | null = typeof error.data === 'object' ? error.data : null
  return thrown?.page ? { page: thrown.page, variant: thrown.variant ?? null } : null
}
