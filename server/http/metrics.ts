import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { eventTalliesOf } from '../shared/event-tallies.ts'

const registries = new WeakMap<Deps, Registry>()

/** Prometheus text: process metrics, and leads and deliveries by state (counts only, no personal data). */
export async function collectMetrics(deps: Deps): Promise<string> {
  const registry = registries.get(deps) ?? createRegistry(deps)
  registries.set(deps, registry)
  return registry.metrics()
}

function createRegistry(deps: Deps): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'life_lead_deliveries',
    help: 'Deliveries of leads by channel and state',
    labelNames: ['channel', 'status'],
    registers: [registry],
    async collect() {
      const { rows } = await deps.database.pool.query<{ channel: string; status: string; n: string }>(
        'select channel, status, count(*) as n from lead_deliveries group by 1, 2',
      )
      this.reset()
      for (const { channel, status, n } of rows) this.set({ channel, status }, Number(n))
    },
  })
  new Gauge({
    name: 'life_rights_requests',
    help: 'Requests of data rights without an answer, by the days left',
    labelNames: ['due'],
    registers: [registry],
    async collect() {
      for (const [due, n] of Object.entries(await countOpenRightsRequests(deps))) this.set({ due }, n)
    },
  })
  new Counter({
    name: 'life_events_total',
    help: 'Events that browsers reported to this process: accepted, or the reason why not',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [result, n] of eventTalliesOf(deps)) this.inc({ result }, n)
    },
  })
  return registry
}

/** How urgent an open request is, by the days left to answer. */
type RightsUrgency = 'overdue' | 'due_in_7_days' | 'later'

/** How many requests wait for an answer. Counts only, no personal data. */
async function countOpenRightsRequests({
  database,
  now,
}: Pick<Deps, 'database' | 'now'>): Promise<Record<RightsUrgency, number>> {
  const { rows } = await database.pool.query<{ urgency: RightsUrgency; n: string }>(
    `select case when due_on < today then 'overdue' when due_on <= today + 7 then 'due_in_7_days' else 'later' end
       as urgency, count(*) as n
     from rights_requests, (select ($1::timestamptz at time zone 'Europe/Madrid')::date as today) as clock
     where closed_at is null group by 1`,
    [now()],
  )
  const counts = { overdue: 0, due_in_7_days: 0, later: 0 }
  for (const { urgency, n } of rows) counts[urgency] = Number(n)
  return counts
}
