import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { countText } from '#content/count-text.ts'
import { analyticsTexts } from '#content/ui/admin-analytics.ts'

const texts = analyticsTexts.costs

export const COSTS_KEY = ['analytics', 'costs']

export type CostInput = {
  fromDay: string
  untilDay: string
  source: string
  medium: string
  campaign: string
  amountCents: number
}
export type MarketingCost = CostInput & { id: number }

/** What an import would do, or did. */
export type CostImportReport = {
  found: number
  known: number
  problems: readonly { line: number; message: string }[]
  saved: boolean
}

/** Changes to the costs; the reports that rest on them load again. */
export function useCosts() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['analytics'] })
  const add = useMutation({
    mutationFn: (input: CostInput) => api.post('/analytics/costs', input),
    onSuccess: async () => {
      await refresh()
      doneToast(texts.added)
    },
  })
  const remove = useMutation({
    mutationFn: (id: number) => api.delete(`/analytics/costs/${id}`),
    onSuccess: async () => {
      await refresh()
      doneToast(texts.removed)
    },
    onError: errorToast,
  })
  const read = useMutation({
    mutationFn: (input: { csv: string; dryRun: boolean }) =>
      api.post<CostImportReport>('/analytics/costs/import', input),
    onSuccess: async ({ saved, found }) => {
      if (!saved) return
      await refresh()
      doneToast(countText(texts.imported, found))
    },
  })
  return { add, remove, read }
}
