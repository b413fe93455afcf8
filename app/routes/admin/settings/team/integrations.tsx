import { adminIntegrations as texts } from '#content/ui/admin-operations.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { type ItemPage, useAdminQuery } from './use-team.ts'
import '#app/styles/admin-team.css'

type Integration = { id: string; on: boolean; detail: string }

/** Services the site is connected to. */
export default function Integrations() {
  const { data, error, refetch } = useAdminQuery<ItemPage<Integration>>(
    ['settings', 'integrations'],
    '/integrations',
  )
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  return (
    <dl className="setting-facts">
      {data.items.map(({ id, on, detail }) => {
        const { label = id, off, own, variable } = texts.items[id] ?? {}
        return (
          <div key={id}>
            <dt>
              {label}
              {variable ? <small>{variable}</small> : null}
            </dt>
            <dd>
              <StatusChip tone={on ? 'done' : 'quiet'}>{on ? texts.on : texts.off}</StatusChip>
              <small>{detail || (on ? own : off)}</small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
