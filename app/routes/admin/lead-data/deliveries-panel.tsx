import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
import { type Resent, useResend } from './use-resend.ts'

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

/** An e-mail from staff that could not be sent. */
type FailedMessage = { id: number; lastError: string | null; createdAt: string }

const TONES: Readonly<Record<Delivery['status'], StatusTone>> = {
  pending: 'info',
  delivered: 'done',
  dead: 'error',
  skipped: 'quiet',
}

/** Where the request was delivered, the response of each receiver, and a button to resend. */
export function DeliveriesPanel({ folio }: { folio: string }) {
  const api = useAdminApi()
  const { can } = useStaff()
  const query = useQuery({
    queryKey: ['leads', 'deliveries', folio],
    queryFn: ({ signal }) =>
      api.get<{ items: Delivery[]; messages: FailedMessage[]; blocked: boolean }>(
        `/leads/${folio}/deliveries`,
        { signal },
      ),
  })
  const resend = useResend(folio)

  if (query.isPending) return <Skeleton rows={2} />
  if (!query.data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  const { items, messages, blocked } = query.data
  const isSending = ({ what, id }: Resent) =>
    resend.isPending && resend.variables.what === what && resend.variables.id === id
  const mayResend = can('leads.write') && !blocked
  return (
    <section className="lead-data" aria-labelledby="deliveries-title">
      <h2 id="deliveries-title">{texts.title}</h2>
      {blocked ? <p className="admin-line">{texts.blocked}</p> : null}
      {items.length + messages.length === 0 ? <p className="muted">{texts.none}</p> : null}
      <ul className="lead-data-rows">
        {items.map((item) => (
          <DeliveryRow
            key={item.id}
            name={texts.channels[item.channel]}
            tone={TONES[item.status]}
            status={texts.statuses[item.status]}
            sending={isSending({ what: 'deliveries', id: item.id })}
            onResend={
              mayResend && item.status !== 'pending'
                ? () => resend.mutate({ what: 'deliveries', id: item.id })
                : undefined
            }
          >
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
          </DeliveryRow>
        ))}
        {messages.map(({ id, createdAt, lastError }) => (
          <DeliveryRow
            key={`message-${id}`}
            name={texts.channels.message}
            tone="error"
            status={texts.failed}
            sending={isSending({ what: 'messages', id })}
            onResend={mayResend ? () => resend.mutate({ what: 'messages', id }) : undefined}
          >
            <Time at={createdAt} />
            {lastError ? ` · ${deliveryError(lastError)}` : null}
          </DeliveryRow>
        ))}
      </ul>
    </section>
  )
}

interface DeliveryRowProps {
  name: string
  tone: StatusTone
  status: string
  sending: boolean
  /** Undefined if it is being sent, or the user may not resend. */
  onResend: (() => void) | undefined
  children: ReactNode
}

function DeliveryRow({ name, tone, status, sending, onResend, children }: DeliveryRowProps) {
  return (
    <li>
      <div>
        {name}
        <small>{children}</small>
      </div>
      <StatusChip tone={tone}>{status}</StatusChip>
      {onResend ? (
        <Button look="ghost" small loading={sending} onClick={onResend}>
          {texts.resend}
          <span className="sr-only">: {name}</span>
        </Button>
      ) : null}
    </li>
  )
}
