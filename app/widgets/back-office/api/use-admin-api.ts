import { createContext, use } from 'react'
import type { AdminApi } from './admin-api.ts'

export const AdminApiContext = createContext<AdminApi | null>(null)

/**
 * The API for the signed-in user.
 * @throws {Error} outside of `BackOffice`
 */
export function useAdminApi(): AdminApi {
  const api = use(AdminApiContext)
  if (!api) throw new Error('useAdminApi must be used inside BackOffice')
  return api
}
