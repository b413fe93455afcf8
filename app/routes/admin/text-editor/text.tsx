import styles from '#app/styles/admin-text-editor.css?url'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import type { WorkHandle } from '../admin-shell.tsx'
import { MissingText } from './missing-text.tsx'
import { useText } from './use-text.ts'

// The editor is large: the list of texts and every other screen do without it.
const TextScreen = lazy(() =>
  importWithRetry(() => import('./text-screen.tsx'), { name: 'text-screen', reload: false }),
)
const NewText = lazy(() =>
  importWithRetry(() => import('./new-text.tsx'), { name: 'new-text', reload: false }),
)

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { isWork: true } satisfies WorkHandle

/** In the address, instead of an id. */
const NEW = 'nuevo'

/** One text of the site, to write, check and publish. */
export default function Text() {
  const { id = '' } = useParams()
  return (
    <CapabilityGate needs="texts.read">
      <Suspense fallback={<Skeleton rows={10} />}>
        {id === NEW ? <NewText /> : <OneText key={id} id={id} />}
      </Suspense>
    </CapabilityGate>
  )
}

function OneText({ id }: { id: string }) {
  const { data, error, refetch } = useText(id)
  const { me } = useStaff()
  if (data && me) return <TextScreen detail={data} me={me.user.id} />
  if (error) {
    const { status } = asAdminError(error)
    if (status === 404 || status === 400) return <MissingText />
    return <LoadFailed error={error} onRetry={() => void refetch()} />
  }
  return <Skeleton rows={10} />
}
