import type { LeadOutbox } from '#domain/lead/lead-list.ts'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { AppLink } from '#app/ui/app-link.tsx'
import { fillText } from '#content/fill-text.ts'
import { adminLeads } from '#content/ui.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'

const { text, link } = adminLeads.outbox

/** Shown while webhooks are stuck: says that nothing is lost and links to the failed deliveries. */
export function OutboxBanner() {
  const api = useAdminApi()
  const [clinic] = useClinicScope()
  const { data } = useQuery({
    queryKey: ['leads', 'outbox', clinic],
    queryFn: ({ signal }) =>
      api.get<LeadOutbox>(`/leads/outbox?${new URLSearchParams({ clinic })}`, { signal }),
  })
  const count = (data?.dead ?? 0) + (data?.retrying ?? 0)
  if (count === 0) return null
  return (
    <p className="admin-line">
      <Send className="icon" aria-hidden="true" />
      <span>{count === 1 ? text.one : fillText(text.many, { count: count.toLocaleString('es') })}</span>
      <AppLink className="inline-link" href={`?vista=envios&canal=webhook${clinic ? `&sede=${clinic}` : ''}`}>
        {link}
      </AppLink>
    </p>
  )
}
