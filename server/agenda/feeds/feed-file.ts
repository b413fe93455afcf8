import { brand } from '#content/brand.ts'
import { findClinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import type { Db } from '#db/client.ts'
import { agendaFeeds, agendaResources, appointments, leads } from '#db/schema/index.ts'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { mailHost } from '../../shared/email/mail-host.ts'
import { hashOfToken } from '../../shared/token-hash.ts'

const DAY_MS = 86_400_000
const [DAYS_BACK, DAYS_AHEAD] = [14, 60]
/** More than a clinic can attend in that time. */
const MOST = 5000

type Feed = { id: number; clinicSlug: string; resourceId: number | null; resource: string | null }

/**
 * The calendar behind a secret address: when somebody comes, with initials, and never why. Undefined if the address is
 * unknown, changed or removed, or its clinic or room is no longer there.
 */
export async function feedFile(
  { database, env, now, site }: Pick<Deps, 'database' | 'env' | 'now' | 'site'>,
  token: string,
): Promise<{ content: string; tag: string } | undefined> {
  const { db } = database
  const at = now()
  const feed = await findFeed(db, token)
  if (!feed || !findClinic(site.current, feed.clinicSlug)) return undefined
  const content = calendarOf(site.current, feed, await visitsOf(db, feed, at), env.SITE_URL)
  await noteReading(db, feed, at)
  return { content, tag: `"${hashOfToken(content).slice(0, 27)}"` }
}

async function findFeed(db: Db, token: string): Promise<Feed | undefined> {
  const [feed] = await db
    .select({
      id: agendaFeeds.id,
      clinicSlug: agendaFeeds.clinicSlug,
      resourceId: agendaFeeds.resourceId,
      resource: agendaResources.name,
    })
    .from(agendaFeeds)
    .leftJoin(agendaResources, eq(agendaResources.id, agendaFeeds.resourceId))
    .where(eq(agendaFeeds.tokenHash, hashOfToken(token)))
  return feed
}

function visitsOf(db: Db, { clinicSlug, resourceId }: Feed, now: Date) {
  return db
    .select({
      id: appointments.id,
      state: appointments.state,
      sequence: appointments.sequence,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      writtenAt: sql<string>`coalesce(${appointments.changedAt}, ${appointments.createdAt})`,
      // The names of people whose data are restricted leave no more than those who were erased.
      name: sql<string | null>`case when ${leads.blockedAt} is null then ${leads.name} end`,
    })
    .from(appointments)
    .leftJoin(leads, eq(leads.id, appointments.leadId))
    .where(
      and(
        eq(appointments.clinicSlug, clinicSlug),
        resourceId === null ? undefined : eq(appointments.resourceId, resourceId),
        inArray(appointments.state, ['proposed', 'confirmed', 'attended', 'no_show']),
        gt(appointments.startsAt, new Date(now.getTime() - DAYS_BACK * DAY_MS)),
        lt(appointments.startsAt, new Date(now.getTime() + DAYS_AHEAD * DAY_MS)),
        or(isNull(leads.id), eq(leads.isTest, false)),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(MOST)
}

function calendarOf(
  site: Site,
  { clinicSlug, resource }: Feed,
  visits: Awaited<ReturnType<typeof visitsOf>>,
  siteUrl: string,
): string {
  const clinic = findClinic(site, clinicSlug)
  const events = visits.map(({ id, state, sequence, startsAt, endsAt, writtenAt, name }) => ({
    uid: `visit-${id}@${mailHost(siteUrl)}`,
    sequence,
    // When it last changed: the same calendar twice has the same tag.
    writtenAt: new Date(writtenAt),
    startsAt,
    endsAt,
    status: state === 'proposed' ? ('TENTATIVE' as const) : ('CONFIRMED' as const),
    summary: [initialsOf(name), 'Primera visita'].filter(Boolean).join(' · '),
    location: clinic?.name ?? '',
    description: '',
  }))
  const name = [clinic?.name ?? brand, resource].filter(Boolean).join(' · ')
  return calendarFile(events, { producer: brand, name })
}

/** «A. P.» */
export function initialsOf(name: string | null): string {
  const words = (name ?? '').split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return words
    .slice(0, 3)
    .map((word) => `${[...word.toLocaleUpperCase('es')][0]}.`)
    .join(' ')
}

/** Programs ask every few minutes; the hour is enough to see whether anybody still does. */
async function noteReading(db: Db, { id }: Feed, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  await db
    .update(agendaFeeds)
    .set({ lastReadAt: now })
    .where(
      and(eq(agendaFeeds.id, id), or(isNull(agendaFeeds.lastReadAt), lt(agendaFeeds.lastReadAt, hourAgo))),
    )
}
