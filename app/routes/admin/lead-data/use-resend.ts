import { useMutation, useQueryClient } from '@tanstack/react-query'
import { leadData } from '#content/ui.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'

/** What to resend, by id: one of our deliveries, or an e-mail from staff. */
export type Resent = { what: 'deliveries' | 'messages'; id: number }

/** Resends a delivery or message of a request. */
export function useResend(folio: string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ what, id }: Resent) => api.post(`/leads/${folio}/${what}/${id}/attempts`),
    onSuccess: (_answer, { what }) => doneToast(leadData.deliveries.resent[what]),
    onError: errorToast,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['leads', 'deliveries', folio] }),
        queries.invalidateQueries({ queryKey: ['leads', 'timeline', folio] }),
      ]),
  })
}
