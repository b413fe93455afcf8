import type { Tx } from '#db/client.ts'
import { measurementAlerts } from '#db/schema/index.ts'
import type { AlertKind, Judgement } from '#domain/measurement/alerts.ts'
import { withoutEchoes } from '#domain/measurement/alerts.ts'
import { isQuiet } from '#domain/settings/quiet-hours.ts'
import { eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../../deps.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { judgeRequests } from './judge-requests.ts'
import { judgeForms, judgeVitals } from './judge-web.ts'

/** Advisory lock: only one process watches at a time. */
const LOCK = 771_202_618
/** An open alert about which the figures have said nothing for so long is over. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000

/** Closed alerts are kept as long as the figures. */
const KEPT_MS = 25 * 31 * 24 * 60 * 60 * 1000

type AlertRow = typeof measurementAlerts.$inferSelect

/**
 * Opens, updates and closes alerts by the figures as they are now, and queues the mails that are due, all in one
 * transaction. @returns false if another process was doing so
 */
export async function watchFigures(deps: Deps): Promise<boolean> {
  const now = deps.now()
  const policy = deps.site.current.measurement
  return deps.database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}) as free`,
    )
    if (!rows[0]?.free) return false
    const open = await tx.select().from(measurementAlerts).where(isNull(measurementAlerts.closedAt))
    const keys = new Set(open.map(keyOf))
    const judged = [
      ...(await judgeRequests(tx, deps.site.current, policy, keys, now)),
      ...(await judgeForms(tx, policy, keys, now)),
      ...(await judgeVitals(tx, policy, keys, now)),
    ].filter(({ kind }) => policy.alerts[kind].on)
    const isChanged = await applyJudgements(tx, open, withoutEchoes(judged, keys), now)
    if (isChanged) await notifyBackOffice(tx, 'figures.changed')
    await queueMails(tx, deps, now)
    await tx
      .delete(measurementAlerts)
      .where(lt(measurementAlerts.closedAt, new Date(now.getTime() - KEPT_MS)))
    return true
  })
}

/** @returns whether an alert opened, closed or has other figures */
async function applyJudgements(
  tx: Tx,
  open: readonly AlertRow[],
  judged: readonly Judgement[],
  now: Date,
): Promise<boolean> {
  const stateOf = new Map(judged.map((one) => [keyOf(one), one]))
  const over = open.filter((alert) => {
    const state = stateOf.get(keyOf(alert))?.state
    // Without a judgement the kind is switched off or the subject is gone.
    if (state === 'alert') return false
    return state !== 'unknown' || now.getTime() - alert.seenAt.getTime() > FORGOTTEN_MS
  })
  if (over.length > 0) {
    const ids = over.map(({ id }) => id)
    await tx.update(measurementAlerts).set({ closedAt: now }).where(inArray(measurementAlerts.id, ids))
  }
  const seen = judged.filter(({ state }) => state === 'alert')
  const known = new Map(open.map((alert) => [keyOf(alert), alert]))
  let isChanged = over.length > 0
  for (const one of seen) {
    const { kind, subject, data } = one
    const alert = known.get(keyOf(one))
    isChanged ||= !alert || !isDeepStrictEqual(alert.data, data)
    if (alert)
      await tx.update(measurementAlerts).set({ data, seenAt: now }).where(eq(measurementAlerts.id, alert.id))
    else await tx.insert(measurementAlerts).values({ kind, subject, data, openedAt: now, seenAt: now })
  }
  return isChanged
}

/** One mail per recipient about all open alerts that nobody was told of, outside their quiet hours. */
async function queueMails(tx: Tx, deps: Deps, now: Date): Promise<void> {
  const { recipients, alerts } = deps.site.current.measurement
  if (recipients.length === 0) return
  const untold = await tx
    .select({ id: measurementAlerts.id, kind: measurementAlerts.kind })
    .from(measurementAlerts)
    .where(sql`${measurementAlerts.closedAt} is null and ${measurementAlerts.mailedAt} is null`)
    .orderBy(measurementAlerts.id)
  const alertIds = untold
    .filter(({ kind }) => !isQuiet(alerts[kind as AlertKind].quiet, now))
    .map(({ id }) => id)
  if (alertIds.length === 0) return
  await tx.update(measurementAlerts).set({ mailedAt: now }).where(inArray(measurementAlerts.id, alertIds))
  await deps.jobs.enqueue(
    executorOf(tx),
    'send-measurement-alerts',
    recipients.map((to) => ({ alertIds, to })),
  )
}

function keyOf({ kind, subject }: Pick<AlertRow, 'kind' | 'subject'> | Judgement): string {
  return `${kind} ${subject}`
}
