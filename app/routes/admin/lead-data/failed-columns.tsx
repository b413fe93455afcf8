import { AppLink } from '#app/ui/app-link.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import type { AdminColumn } from '#app/widgets/back-office/table/admin-column.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { leadData } from '#content/ui.ts'
import type { FailedDelivery } from '#domain/lead/data/failed-delivery.ts'
import { RotateCw } from 'lucide-react'
import { deliveryError } from './delivery-error.ts'

const { columns: heads, states } = leadData.failed
const { channels, resend } = leadData.deliveries

/** @param onResend resends one; absent if the user may not */
export function failedColumns(
  onResend?: (row: FailedDelivery) => void,
): readonly AdminColumn<FailedDelivery>[] {
  return [
    {
      id: 'name',
      header: heads.name,
      fixed: true,
      phone: 'title',
      cell: ({ folio, name }) => (
        <span className="lead-name">
          <AppLink href={`/admin/leads/${folio}?panel=envios`}>{name}</AppLink>
        </span>
      ),
    },
    { id: 'channel', header: heads.channel, cell: ({ channel }) => channels[channel] },
    {
      id: 'status',
      header: heads.status,
      cell: ({ status }) => (
        <StatusChip tone={status === 'dead' ? 'error' : 'info'}>{states[status]}</StatusChip>
      ),
    },
    {
      id: 'reason',
      header: heads.reason,
      cell: ({ lastError }) => (lastError ? deliveryError(lastError) : null),
    },
    {
      id: 'attempts',
      header: heads.attempts,
      align: 'end',
      phone: 'hidden',
      cell: ({ attempts }) => attempts,
    },
    { id: 'lastAttempt', header: heads.lastAttempt, cell: (row) => <Time at={row.lastAttemptAt} /> },
    { id: 'clinic', header: heads.clinic, hidden: true, cell: (row) => clinicLabel(row.clinicSlug) },
    ...(onResend
      ? [
          {
            id: 'resend',
            header: resend,
            fixed: true,
            cell: (row: FailedDelivery) =>
              // Those with retries left are resent automatically.
              row.status === 'dead' ? (
                <button type="button" className="tool-button" onClick={() => onResend(row)}>
                  <RotateCw className="icon" aria-hidden="true" />
                  {resend}
                  <span className="sr-only">: {row.folio}</span>
                </button>
              ) : null,
          },
        ]
      : []),
  ]
}
