import type { Capability } from '#domain/staff/capabilities.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../api/use-admin-api.ts'

/**
 * The signed-in user and their capabilities. `can` only hides what would be refused: the server checks every request.
 */
export function useStaff() {
  const api = useAdminApi()
  const query = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.get<StaffMe>('/me', { signal }),
  })
  const me = query.data
  const granted = me?.capabilities ?? []
  return {
    me,
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    can: (capability: Capability) => granted.includes(capability),
  }
}

/** The signed-in user, from `GET /api/admin/me`. */
type StaffMe = {
  user: { id: string; email: string; displayName?: string | null }
  /** Roles of the auth server; those of the back office are `staffRoles`. */
  roles: readonly string[]
  staffRoles?: readonly string[]
  capabilities?: readonly Capability[]
  /** The clinics whose requests the user may see; an empty list means none. */
  seenClinics: SeenClinics
  /** `aal2` once this session has used a second factor. */
  aal?: 'aal1' | 'aal2'
  /** ISO 8601, the deadline to add a second factor; null if none is required. */
  factorDueAt?: string | null
  factorOverdue?: boolean
  /** The password of the last sign-in doesn't meet the current rules. */
  weakPassword?: boolean
}
