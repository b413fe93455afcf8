import { useQuery } from '@tanstack/react-query'
import { adminZones as texts } from '#content/ui.ts'
import styles from '#app/styles/admin-zones.css?url'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { AdminPageHead } from '../admin-page-head.tsx'
import type { Route } from './+types/zone-positions.ts'
import type { ZonePositionsAnswer } from './zone-answers.ts'
import { ZoneEditor } from './zone-editor.tsx'
import type { WorkHandle } from '../admin-shell.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { isWork: true } satisfies WorkHandle

/** Edits the positions of the zones' points on the figures. */
export default function ZonePositions() {
  return (
    <CapabilityGate needs="zones.write">
      <PublishedZones />
    </CapabilityGate>
  )
}

function PublishedZones() {
  const api = useAdminApi()
  const query = useQuery({
    queryKey: ['zone-positions'],
    queryFn: ({ signal }) => api.get<ZonePositionsAnswer>('/zone-positions', { signal }),
  })
  if (query.data) {
    return (
      <>
        {query.error ? <LoadFailed error={query.error} onRetry={() => void query.refetch()} kept /> : null}
        <ZoneEditor published={query.data} />
      </>
    )
  }
  return (
    <>
      <AdminPageHead title={texts.title} lead={texts.lead} />
      {query.error ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={10} />
      )}
    </>
  )
}
