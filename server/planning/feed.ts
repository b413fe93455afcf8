import { brand } from '#content/brand.ts'
import { planWords } from '#content/ui/admin-planning.ts'
import { planFeeds } from '#db/schema/index.ts'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { inMadrid, momentInMadrid } from '#domain/calendar/madrid-calendar.ts'
import { dayOf } from '#domain/editorial/plan-conflicts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import type { AppContext } from '../app-context.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { mailHost } from '../shared/email/mail-host.ts'
import { rateLimitsOf } from '../shared/http/rate-limits.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { hashOfToken } from '../shared/token-hash.ts'
import { planCards } from './read-plan.ts'

const TOKEN = /^([\w-]{32})\.ics$/
const HALF_HOUR = 30 * 60_000

const current = isNull(planFeeds.revokedAt)

/** Whether the team has a calendar address, and since when. */
export async function readFeed({ database: { db } }: Pick<Deps, 'database'>) {
  const [feed] = await db.select({ createdAt: planFeeds.createdAt }).from(planFeeds).where(current)
  return { createdAt: feed?.createdAt.toISOString() ?? null }
}

/** A new address, which is shown this once: only its hash is stored. The former one stops working. */
export function makeFeed(deps: Deps, staff: Staff) {
  const token = randomBytes(24).toString('base64url')
  return deps.database.db.transaction(async (tx) => {
    await tx.update(planFeeds).set({ revokedAt: deps.now() }).where(current)
    await tx
      .insert(planFeeds)
      .values({ tokenHash: hashOfToken(token), createdBy: staff.id, createdAt: deps.now() })
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'plan.feed_made',
      subject: { type: 'plan', id: 'ics' },
    })
    return { url: `${deps.env.SITE_URL}/api/plan-feeds/${token}.ics` }
  })
}

export function removeFeed(deps: Deps, staff: Staff): Promise<void> {
  return deps.database.db.transaction(async (tx) => {
    await tx.update(planFeeds).set({ revokedAt: deps.now() }).where(current)
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'plan.feed_removed',
      subject: { type: 'plan', id: 'ics' },
    })
  })
}

/** Mounted at /api/plan-feeds: the plan for calendar programs, which can't sign in. */
export function planFeedRoutes(deps: Deps, { rateLimits = true }: { rateLimits?: boolean } = {}) {
  return new Hono<AppContext>().get('/:file', async (context) => {
    if (rateLimits) await rateLimitsOf(deps).consume('feeds', context.get('clientAddress'))
    const [, token] = TOKEN.exec(context.req.param('file')) ?? []
    const content = token ? await feedFile(deps, token) : undefined
    if (content === undefined)
      throw new AppError('not_found', 'Esta dirección de calendario no existe o ha cambiado.')
    return context.body(content, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="planificacion.ics"',
      'cache-control': 'private, no-cache',
    })
  })
}

/** Titles, types and days; no names of staff. */
async function feedFile({ database: { db }, env, now }: Deps, token: string): Promise<string | undefined> {
  const [feed] = await db
    .select({ createdAt: planFeeds.createdAt })
    .from(planFeeds)
    .where(and(current, eq(planFeeds.tokenHash, hashOfToken(token))))
  if (!feed) return undefined
  const cards = await planCards(db, inMadrid(now()).date)
  const events = cards.flatMap((card) => {
    const day = dayOf(card)
    if (!day) return []
    const startsAt = new Date(momentInMadrid(day, '09:00'))
    return {
      uid: `plan-${card.id}@${mailHost(env.SITE_URL)}`,
      sequence: card.version,
      writtenAt: feed.createdAt,
      startsAt,
      endsAt: new Date(startsAt.getTime() + HALF_HOUR),
      status: card.publishOn ? ('CONFIRMED' as const) : ('TENTATIVE' as const),
      summary: `${planWords.types[card.type]}: ${card.title}`,
      location: '',
      description: planWords.states[card.state],
      url: `${env.SITE_URL}/admin/planning?tarjeta=${card.id}`,
    }
  })
  return calendarFile(events, { producer: brand, name: `${brand} · ${planWords.title}` })
}
