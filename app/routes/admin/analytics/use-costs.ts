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
  applied: boolean
  fresh: number
  changed: number
  known: number
  problems: readonly { line: number; message: string }[]
  moreProblems: number
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
    mutationFn: async ({ file, apply }: { file: File; apply: boolean }) => {
      const path = `/analytics/costs/import${apply ? '?apply=1' : ''}`
      const headers = { 'content-type': 'text/csv' }
      const response = await api.open(path, { method: 'POST', body: file, headers })
      return (await response.json()) as CostImportReport
    },
    onSuccess: async ({ applied, fresh, changed }) => {
      if (!applied) return
      await refresh()
      doneToast(countText(texts.imported, fresh + changed))
    },
  })
  return { add, remove, read }
}
