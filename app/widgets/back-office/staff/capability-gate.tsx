import type { ReactNode } from 'react'
import type { Capability } from '#domain/staff/capabilities.ts'
import { LoadFailed, NoPermission, Skeleton } from '../states/screen-states.tsx'
import { useStaff } from './use-staff.ts'

/** Shows a screen to users with any of the capabilities, and an explanation to others. */
export function CapabilityGate({
  needs,
  children,
}: {
  needs: Capability | readonly Capability[]
  children: ReactNode
}) {
  const { me, loading, error, retry, can } = useStaff()
  if (loading) return <Skeleton rows={4} />
  if (!me) return <LoadFailed error={error} onRetry={retry} />
  const wanted = typeof needs === 'string' ? [needs] : needs
  return wanted.some(can) ? children : <NoPermission />
}
