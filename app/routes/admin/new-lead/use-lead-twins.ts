import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useSettled } from '#app/widgets/back-office/shell/use-settled.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { checkEmail } from '#domain/contact/email-address.ts'
import { checkPhone } from '#domain/contact/phone-number.ts'
import type { LeadPage, LeadRow } from '#domain/lead/lead-list.ts'
import { useQuery } from '@tanstack/react-query'

const SHOWN = 4

/** Requests of the person with this phone or e-mail, once one of them is complete; newest first. */
export function useLeadTwins(phone: string, email: string): readonly LeadRow[] {
  const byPhone = useFound(checkPhone(phone).valid ? phone.replace(/\D/g, '') : '')
  const byEmail = useFound(checkEmail(email.trim()).valid ? email.trim() : '')
  const found = new Map([...byPhone, ...byEmail].map((row) => [row.folio, row]))
  return [...found.values()].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, SHOWN)
}

/** Sent in a body, like every search for a person, and not cached. */
function useFound(typed: string): readonly LeadRow[] {
  const api = useAdminApi()
  const { can } = useStaff()
  const text = useSettled(typed, 250)
  const { data } = useQuery({
    queryKey: ['leads', 'search', 'twins', text],
    queryFn: ({ signal }) => api.post<LeadPage>('/leads/search', { text, limit: SHOWN }, { signal }),
    enabled: text !== '' && text === typed && can('leads.read'),
    gcTime: 0,
  })
  return text !== '' && text === typed ? (data?.items ?? []) : []
}
