import { useMutation, useQueryClient } from '@tanstack/react-query'
import { leadData } from '#content/ui.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'

/** Sends a delivery of a request again, by its number. */
export function useResend(folio: string) {
  const api = useAdminApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (delivery: number) => api.post(`/leads/${folio}/deliveries/${delivery}/attempts`),
    onSuccess: () => doneToast(leadData.deliveries.resent),
    onError: errorToast,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['leads', 'deliveries', folio] }),
        queries.invalidateQueries({ queryKey: ['leads', 'timeline', folio] }),
      ]),
  })
}
