import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast, undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { countText } from '#content/count-text.ts'
import { adminLeads } from '#content/ui.ts'
import type { BulkAnswer, LeadRow } from '#domain/lead/lead-list.ts'
import type { LeadStatus } from '#domain/lead/lead.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inParts } from './in-parts.ts'

export type BulkAction =
  | { kind: 'assign'; ownerId: string | null }
  | { kind: 'tag'; tag: string; remove?: boolean }
  | { kind: 'move'; to: LeadStatus; reason?: string }

type Changed = BulkAnswer['changed'][number]
type BulkRow = Pick<LeadRow, 'folio' | 'version' | 'tags'>

const { done, unchanged, refused, notUndone } = adminLeads.bulk

/** Runs an action on one or many requests, with «Deshacer»; reports those that did not change. */
export function useBulk() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: ['leads'] })

  /** Changes that could not be undone are reported instead of «Deshecho». */
  async function takeBack(items: readonly Changed[]) {
    const send = (part: readonly Changed[]) => api.post<BulkAnswer>('/leads/bulk/undo', { items: part })
    const { refused: left } = await inParts(items, send).finally(again)
    if (left.length > 0)
      throw new AdminError(
        409,
        'conflict',
        countText(notUndone, left.length, { reason: left[0]?.reason ?? '' }),
      )
  }

  return useMutation({
    mutationFn: ({ rows, action }: { rows: readonly BulkRow[]; action: BulkAction; said?: string }) =>
      inParts(
        rows.map(({ folio, version, tags }) => ({ folio, version, tags })),
        (leads) => api.post<BulkAnswer>('/leads/bulk', { leads, action }),
      ),
    onSuccess: ({ changed, unchanged: same, refused: left }, { said }) => {
      if (changed.length > 0) undoToast(said ?? countText(done, changed.length), () => takeBack(changed))
      if (same.length > 0) doneToast(countText(unchanged, same.length))
      if (left.length > 0) {
        showToast({ kind: 'error', text: countText(refused, left.length, { reason: left[0]?.reason ?? '' }) })
      }
    },
    onError: errorToast,
    onSettled: again,
  })
}
