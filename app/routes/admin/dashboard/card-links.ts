import type { DashboardCardId } from '#domain/dashboard/dashboard.ts'
import type { DashboardScope } from '#domain/dashboard/scopes.ts'

/** The list behind each card, as filters of /admin/leads. */
const QUERY_OF_CARD: Partial<Record<DashboardCardId, string>> = {
  unanswered: 'status=new&test=0&orden=respondBy',
  mine: 'owner=me&due=today&test=0&orden=nextAction',
  calls: 'due=today&test=0&orden=nextAction',
  confirm: 'status=visit_proposed&appointment=today&test=0&orden=appointment',
  outcome: 'status=visit_confirmed&appointment=past&test=0&orden=appointment',
  deliveries: 'vista=envios&canal=webhook',
}

/** Cards whose list is «Mi cola» for users with a queue; `mine` alone is narrower for everybody. */
const OF_A_QUEUE: ReadonlySet<DashboardCardId> = new Set(['unanswered', 'confirm', 'outcome'])

/** Whether a card counts «Mi cola» for users who have one. */
export function isOfQueue(id: DashboardCardId): boolean {
  return OF_A_QUEUE.has(id)
}

/**
 * @param clinic slug of the selected clinic; `''` for all
 * @param whose whose requests the cards count
 */
export function cardHref(id: DashboardCardId, clinic: string, whose: DashboardScope): string {
  if (id === 'rights') return '/admin/settings/privacy?vista=derechos'
  if (id === 'conversations') return '/admin/conversations'
  if (id === 'reviews')
    return `/admin/dashboard?${new URLSearchParams({ ...(clinic ? { sede: clinic } : {}), ver: 'revisiones' })}`
  const params = new URLSearchParams(QUERY_OF_CARD[id])
  if (whose === 'own' && isOfQueue(id)) params.set('queue', 'mine')
  if (clinic) params.set('sede', clinic)
  return `/admin/leads?${params}`
}
