import { useQuery } from '@tanstack/react-query'
import { fillText } from '#content/fill-text.ts'
import { leadData } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip, type StatusTone } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import '#app/styles/admin-lead-data.css'
import { deliveryError } from './delivery-error.ts'
import { useResend } from './use-resend.ts'

const texts = leadData.deliveries

type Delivery = {
  id: number
  channel: keyof typeof texts.channels
  status: keyof typeof texts.statuses
  attempts: number
  lastError: string | null
  httpStatus: number | null
  lastAttemptAt: string | null
  deliveredAt: string | null
  createdAt: string
}

const TONES: Readonly<Record<Delivery['status'], StatusTone>> = {
  pending: 'info',
  delivered: 'done',
  dead: 'error',
  skipped: 'quiet',
}

/** Where the lead has travelled, with the answer it got, and sending it again. */
export function DeliveriesPanel({ folio }: { folio: string }) {
  const api = useAdminApi()
  const { can } = useStaff()
  const query = useQuery({
    queryKey: ['leads', 'deliveries', folio],
    queryFn: ({ signal }) =>
      api.get<{ items: Delivery[]; blocked: boolean }>(`/leads/${folio}/deliveries`, { signal }),
  })
  const resend = useResend(folio)

  if (query.isPending) return <Skeleton rows={2} />
  if (!query.data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  const { items, blocked } = query.data
  return (
    <section className="lead-data" aria-labelledby="deliveries-title">
      <h2 id="deliveries-title">{texts.title}</h2>
      {blocked ? <p className="admin-line">{texts.blocked}</p> : null}
      {items.length === 0 ? <p className="muted">{texts.none}</p> : null}
      <ul className="lead-data-rows">
        {items.map((item) => (
          <li key={item.id}>
            <div>
              {texts.channels[item.channel]}
              <small>
                {item.attempts === 1
                  ? texts.attempts.one
                  : fillText(texts.attempts.many, { count: item.attempts })}
                {' · '}
                <Time at={item.deliveredAt ?? item.lastAttemptAt ?? item.createdAt} />
                {item.lastError
                  ? ` · ${deliveryError(item.lastError)}`
                  : item.httpStatus
                    ? ` · ${fillText(texts.http, { code: item.httpStatus })}`
                    : null}
              </small>
            </div>
            <StatusChip tone={TONES[item.status]}>{texts.statuses[item.status]}</StatusChip>
            {can('leads.write') && item.status !== 'pending' && !blocked ? (
              <Button
                look="ghost"
                small
                loading={resend.isPending && resend.variables === item.id}
                onClick={() => resend.mutate(item.id)}
              >
                {texts.resend}
                <span className="sr-only">: {texts.channels[item.channel]}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
