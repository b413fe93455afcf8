import { Button } from '#app/ui/button.tsx'
import { StatusChip, type StatusTone } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { leadData } from '#content/ui.ts'
import { EXPORT_PURPOSES, type ExportPurpose } from '#domain/lead/data/export-columns.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { saveFile } from '#app/widgets/back-office/save-file.ts'

const texts = leadData.exports
const TONES: Readonly<Record<ExportJob['status'], StatusTone>> = {
  waiting: 'info',
  running: 'info',
  ready: 'done',
  failed: 'error',
  expired: 'quiet',
}
/** Polling interval, in case the server's event was missed. */
const ASK_EVERY = 2000

/** The user's own exports, newest first, with their progress and download. */
export function ExportList() {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['exports'],
    queryFn: ({ signal }) => api.get<{ items: ExportJob[] }>('/exports', { signal }),
    refetchInterval: (query) => (query.state.data?.items.some(isUnderWay) ? ASK_EVERY : false),
  })
  const fetchFile = useMutation({
    mutationFn: ({ id }: ExportJob) => api.download(`/exports/${id}/file`),
    onSuccess: (blob, { id, format }) => saveFile(blob, `solicitudes-${id}.${format}`),
    onError: errorToast,
  })
  const items = data?.items ?? []
  return (
    <section className="lead-data" aria-live="polite">
      <h3>{texts.mine}</h3>
      {items.length === 0 ? <p className="muted">{texts.none}</p> : null}
      <ul className="lead-data-rows">
        {items.slice(0, 5).map((item) => (
          <li key={item.id}>
            <div>
              {EXPORT_PURPOSES[item.purpose]} · {item.format === 'csv' ? 'CSV' : 'Excel'}
              <small>
                {item.rowCount === null ? null : `${rowsText(item.rowCount)} · `}
                {item.status === 'ready' ? `${texts.until} ` : null}
                <Time at={item.status === 'ready' ? item.expiresAt : item.createdAt} exact />
              </small>
            </div>
            <StatusChip tone={TONES[item.status]}>{texts.statuses[item.status]}</StatusChip>
            {item.status === 'ready' ? (
              <Button
                look="ghost"
                small
                loading={fetchFile.isPending && fetchFile.variables?.id === item.id}
                onClick={() => fetchFile.mutate(item)}
              >
                {texts.download}
                <span className="sr-only"> {item.id}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function isUnderWay({ status }: ExportJob): boolean {
  return status === 'waiting' || status === 'running'
}

function rowsText(count: number): string {
  return count === 1 ? texts.rows.one : fillText(texts.rows.many, { count: count.toLocaleString('es') })
}

/** An item of `GET /api/admin/exports`. Times are ISO strings. */
type ExportJob = {
  id: number
  format: 'csv' | 'xlsx'
  status: 'waiting' | 'running' | 'ready' | 'failed' | 'expired'
  purpose: ExportPurpose
  reason: string
  includesHealth: boolean
  rowCount: number | null
  bytes: number | null
  createdAt: string
  expiresAt: string
}
