import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { FilterChips } from '#app/widgets/back-office/filters/filter-bar.tsx'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { EmptyState } from '#app/widgets/back-office/states/screen-states.tsx'
import { AdminTable } from '#app/widgets/back-office/table/admin-table.tsx'
import { type KeysetPage, useKeysetList } from '#app/widgets/back-office/table/use-keyset-list.ts'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { leadData } from '#content/ui.ts'
import type { FailedDelivery } from '#domain/lead/data/failed-delivery.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { failedColumns } from './failed-columns.tsx'

const texts = leadData.failed
const PARAM = 'canal'
const CHANNELS = ['webhook', 'visitor_email', 'clinic_email', 'message'] as const
/** Messages and deliveries have separate ids. */
const idOf = ({ channel, id }: FailedDelivery) => (channel === 'message' ? `${MESSAGE}${id}` : String(id))
const MESSAGE = 'm'

/**
 * The request body.
 * @param rows ids from `idOf`
 */
function attemptsOf(rows: readonly string[]) {
  const [messages, deliveries] = [true, false].map((wanted) =>
    rows.filter((row) => row.startsWith(MESSAGE) === wanted),
  )
  return {
    ids: deliveries!.map(Number),
    messages: messages!.map((row) => Number(row.slice(MESSAGE.length))),
  }
}

/** Failed deliveries of all requests, and a button to resend them. */
export function FailedDeliveries() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { can } = useStaff()
  const [channel, setChannel] = useChannel()
  const [clinic] = useClinicScope()
  const mayWrite = can('leads.write')
  const list = useKeysetList<FailedDelivery>({
    queryKey: ['leads', 'deliveries', 'failed', channel, clinic],
    load: (cursor, signal) =>
      api.get<KeysetPage<FailedDelivery>>(
        `/deliveries/failed?${new URLSearchParams({ clinic, ...(channel ? { channel } : {}), ...(cursor ? { cursor } : {}) })}`,
        { signal },
      ),
  })
  const resend = useMutation({
    mutationFn: (rows: readonly string[]) =>
      api.post<{ resent: number; refused: number }>('/deliveries/attempts', attemptsOf(rows)),
    onSuccess: ({ resent, refused }) => {
      const sent = resent === 1 ? texts.resent.one : fillText(texts.resent.many, { count: resent })
      doneToast(refused === 0 ? sent : `${sent}. ${countText(texts.refused, refused)}`)
    },
    onError: errorToast,
    onSettled: () => queries.invalidateQueries({ queryKey: ['leads'] }),
  })
  const { mutate } = resend
  const columns = useMemo(
    () => failedColumns(mayWrite ? (row) => mutate([idOf(row)]) : undefined),
    [mayWrite, mutate],
  )

  return (
    <div className="lead-view">
      <p className="muted">{texts.lead}</p>
      <FilterChips
        label={texts.channel}
        values={channel ? [channel] : []}
        options={CHANNELS.map((value) => ({ value, label: leadData.deliveries.channels[value] }))}
        onChange={(values) => setChannel(CHANNELS.find((one) => one !== channel && values.includes(one)))}
      />
      <AdminTable
        name="failed-deliveries"
        label={texts.title}
        columns={columns}
        list={list}
        rowId={idOf}
        rowLabel={({ folio }) => fillText(texts.row, { folio })}
        onOpen={({ folio }) => void navigate(`/admin/leads/${folio}?panel=envios`)}
        filtered={channel !== undefined}
        onClearFilters={() => setChannel(undefined)}
        empty={<EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>}
        {...(mayWrite
          ? {
              bulk: ({ ids, clear }: { ids: readonly string[]; clear: () => void }) => (
                <button
                  type="button"
                  className="tool-button"
                  disabled={resend.isPending}
                  onClick={() => mutate(ids, { onSuccess: clear })}
                >
                  {leadData.deliveries.resend}
                </button>
              ),
            }
          : {})}
      />
    </div>
  )
}

function useChannel() {
  const [value, choose] = useUrlValue(PARAM)
  return [CHANNELS.find((one) => one === value), choose] as const
}
