import { spokenNumber } from '#domain/measurement/spoken-figures.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { DeskWaiting } from '#domain/lead/lead-detail.ts'
import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../api/use-admin-api.ts'
import { useStaff } from '../staff/use-staff.ts'

/**
 * Who waits at the call desk of a clinic, or of all: the one figure of rail, list, desk and dashboard. Undefined while
 * unknown, and for users who answer nobody.
 */
export function useWaiting(clinic: string): DeskWaiting | undefined {
  const api = useAdminApi()
  const { can } = useStaff()
  const { data } = useQuery({
    queryKey: ['leads', 'desk', 'waiting', clinic],
    queryFn: ({ signal }) =>
      api.get<DeskWaiting>(`/desk/waiting?${new URLSearchParams({ clinic })}`, { signal }),
    enabled: can('leads.write'),
  })
  return data
}

/** The figure, or «1000 o más». */
export function waitingText({ total, totalCap }: Pick<DeskWaiting, 'total' | 'totalCap'>): string {
  if (total < totalCap) return spokenNumber(total)
  return fillText(deskTexts.desk.waiting.more, { count: spokenNumber(totalCap) })
}
