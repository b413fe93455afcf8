import { BACKUP_DAYS, type ChannelHealth, type SystemHealth } from '#domain/dashboard/dashboard.ts'
import { WEBHOOKS } from '#domain/settings/forms-settings.ts'
import { sql } from 'drizzle-orm'
import { statfs } from 'node:fs/promises'
import type { Deps } from '../deps.ts'
import { lastBackups } from '../shared/audit/last-backup.ts'
import { readLeadPolicy } from '../shared/policy/lead-policy.ts'
import { readSitemapStatus } from '../shared/sitemap-status.ts'

type HealthDeps = Pick<Deps, 'database' | 'env' | 'now'>

/** How many deliveries are searched for the newest success. */
const NEWEST = 300
/** Checking the disk and the database size is too expensive for every screen every minute. */
const KEEP_MS = 60_000

export async function systemHealth(deps: HealthDeps): Promise<SystemHealth> {
  const { db } = deps.database
  const [times, channels, sitemap, storage, { webhooks }, { made }] = await Promise.all([
    db.execute<{ lead: string | null; event: string | null }>(sql`
      select (select created_at from leads where not is_test order by created_at desc limit 1) as lead,
        (select max(day)::text from event_days) as event`),
    db.execute<Channel>(CHANNELS),
    readSitemapStatus(),
    storageOf(deps),
    readLeadPolicy(deps),
    lastBackups(deps),
  ])
  const { env } = deps
  const of = (name: Channel['kind'], configured: boolean): ChannelHealth => {
    const found = channels.rows.find(({ kind }) => kind === name)
    return {
      configured,
      lastDelivered: isoOf(found?.delivered),
      pending: Number(found?.pending ?? 0),
      oldestPending: isoOf(found?.oldest),
      dead: Number(found?.dead ?? 0),
    }
  }
  return {
    lastLead: isoOf(times.rows[0]?.lead),
    lastEventDay: times.rows[0]?.event ?? null,
    sitemap: sitemap && { generatedAt: sitemap.generatedAt, problems: sitemap.problems.length },
    mail: of('mail', env.SMTP_URL !== undefined),
    webhook: of(
      'webhook',
      WEBHOOKS.some((name) => webhooks[name] !== undefined),
    ),
    storage,
    backup: { lastMade: made?.at ?? null, old: made === null || isOld(made.at, deps.now()) },
  }
}

type Channel = {
  kind: 'webhook' | 'mail'
  delivered: string | null
  pending: string | null
  oldest: string | null
  dead: string | null
}

/** Dead letters as counted by the list of failed deliveries; staff messages are e-mail too. */
const CHANNELS = sql`
  with newest as (select * from lead_deliveries order by id desc limit ${NEWEST}),
  waiting as (select channel, created_at from lead_deliveries where status = 'pending' limit 10000),
  dead as (
    select deliveries.channel::text from (
      select lead_id, channel from lead_deliveries where status = 'dead' and last_attempt_at is not null and attempts > 0
      order by last_attempt_at desc limit 10000
    ) as deliveries join leads on leads.id = deliveries.lead_id where not is_test and blocked_at is null
    union all
    select 'message' from lead_events join leads on leads.id = lead_events.lead_id
    where kind = 'message' and data ->> 'status' = 'failed' and not is_test and blocked_at is null
  )
  select kind,
    (select max(delivered_at) from newest where (channel = 'webhook') = (kind = 'webhook')) as delivered,
    (select count(*) from waiting where (channel = 'webhook') = (kind = 'webhook')) as pending,
    (select min(created_at) from waiting where (channel = 'webhook') = (kind = 'webhook')) as oldest,
    (select count(*) from dead where (channel = 'webhook') = (kind = 'webhook')) as dead
  from (values ('webhook'), ('mail')) as kinds(kind)`

function isOld(at: string, now: Date): boolean {
  return now.getTime() - Date.parse(at) > BACKUP_DAYS * 86_400_000
}

const kept = new WeakMap<HealthDeps, { at: number; storage: Promise<SystemHealth['storage']> }>()

function storageOf(deps: HealthDeps): Promise<SystemHealth['storage']> {
  const known = kept.get(deps)
  const at = deps.now().getTime()
  if (known && at - known.at < KEEP_MS) return known.storage
  const storage = measureStorage(deps)
  kept.set(deps, { at, storage })
  storage.catch(() => kept.delete(deps))
  return storage
}

async function measureStorage({ database, env }: HealthDeps): Promise<SystemHealth['storage']> {
  const [{ rows }, disk] = await Promise.all([
    database.pool.query<{ size: string }>('select pg_database_size(current_database()) as size'),
    statfs(env.DATA_DIR).catch(() => null),
  ])
  return { database: Number(rows[0]?.size ?? 0), free: disk && disk.bavail * disk.bsize }
}

function isoOf(value: string | Date | null | undefined): string | null {
  return value === null || value === undefined ? null : new Date(value).toISOString()
}
