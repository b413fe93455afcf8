import { seasons } from '#content/editorial/seasons.ts'
import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import { keywords, planCapacities, planDependencies, planItems, texts } from '#db/schema/index.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { namedHolidays } from '#domain/calendar/named-holidays.ts'
import { stateOfText } from '#domain/editorial/plan-moves.ts'
import type { PlanBoard, PlanCard, PlanPerson, ReviewDue } from '#domain/editorial/plan-view.ts'
import { capabilitiesOf } from '#domain/staff/capabilities.ts'
import { and, asc, eq, isNotNull, lte, or, type SQL } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { listStaff } from '../shared/staff/list-staff.ts'

type Reading = Pick<Deps, 'database' | 'env' | 'now' | 'site'>

/** More cards than a network can write. */
const MOST_CARDS = 1000
/** Texts published earlier are in the list of texts. */
const PUBLISHED_DAYS = 90
const REVIEW_DAYS = 30

/** Everything on the screen in one read: a few hundred cards. */
export async function readPlan(deps: Reading): Promise<PlanBoard> {
  const today = inMadrid(deps.now()).date
  const [cards, people, reviews] = await Promise.all([
    planCards(deps.database.db, today),
    planPeople(deps),
    reviewsDue(deps, today),
  ])
  return { today, cards, people, reviews, holidays: nationalHolidays(today), seasons: [...seasons] }
}

/** The cards in the order of their columns. */
export async function planCards(db: Db | Tx, today: string, where?: SQL): Promise<PlanCard[]> {
  const [rows, needs] = await Promise.all([
    db
      .select({ item: planItems, text: texts, keyword: { id: keywords.id, text: keywords.text } })
      .from(planItems)
      .leftJoin(texts, eq(texts.id, planItems.textId))
      .leftJoin(keywords, eq(keywords.id, planItems.keywordId))
      .where(where)
      .orderBy(asc(planItems.position), asc(planItems.createdAt), asc(planItems.id))
      .limit(MOST_CARDS),
    db.select().from(planDependencies),
  ])
  const needsOf = Map.groupBy(needs, ({ itemId }) => itemId)
  const since = dateAfter(today, -PUBLISHED_DAYS)
  return rows
    .map(({ item, text, keyword }): PlanCard => {
      const {
        lane,
        textId: _text,
        keywordId: _keyword,
        createdAt: _made,
        changedAt: _at,
        changedBy: _by,
        ...card
      } = item
      return {
        ...card,
        lane,
        state: text ? stateOfText(text.state) : item.state,
        text: text ? { id: text.id, kind: text.kind, slug: text.slug, failure: text.scheduleFailure } : null,
        keyword,
        publishOn: dateOf(text?.state === 'scheduled' ? text.scheduledFor : (text?.publishedAt ?? null)),
        needs: (needsOf.get(item.id) ?? []).map(({ needsId }) => needsId),
      }
    })
    .filter(({ state, publishOn }) => state !== 'published' || (publishOn ?? today) >= since)
}

const dateOf = (at: Date | null) => (at ? inMadrid(at).date : null)

/** Those who write or approve texts, with their hours. */
export async function planPeople(deps: Reading): Promise<PlanPerson[]> {
  const [team, capacities] = await Promise.all([
    listStaff(deps),
    deps.database.db.select().from(planCapacities),
  ])
  const hours = new Map(capacities.map((one) => [one.staffId, one.hours]))
  return team
    .filter(({ state }) => state === 'active')
    .map(({ id, displayName, roles }) => ({ id, name: displayName, can: capabilitiesOf(roles) }))
    .filter(({ can }) => can.includes('texts.write') || can.includes('texts.approve'))
    .map(({ id, name, can }) => ({
      id,
      name,
      reviews: can.includes('texts.approve'),
      hours: hours.get(id) ?? null,
    }))
}

/** Articles of the site that need a medical review, and texts whose review is near. */
export async function reviewsDue({ database: { db }, site }: Reading, today: string): Promise<ReviewDue[]> {
  const near = dateAfter(today, REVIEW_DAYS)
  const rows = await db
    .select({ kind: texts.kind, slug: texts.slug, title: texts.title, due: texts.nextReview })
    .from(texts)
    .where(and(isNotNull(texts.publishedAt), or(lte(texts.nextReview, near), eq(texts.state, 'expired'))))
  const stored = rows.map(({ kind, slug, title, due }) => ({ path: pathOfText(kind, slug), title, due }))
  const known = new Set(stored.map(({ path }) => path))
  const bundled = bundledReviews(site.current, near).filter(({ path }) => !known.has(path))
  return [...stored, ...bundled].toSorted((a, b) => (a.due ?? '9999').localeCompare(b.due ?? '9999'))
}

function bundledReviews({ articles }: Site, near: string): ReviewDue[] {
  return articles
    .filter(
      ({ reviewer, nextReview }) => reviewer === null || (nextReview !== undefined && nextReview <= near),
    )
    .map(({ slug, title, reviewer, nextReview }) => ({
      path: `/blog/${slug}`,
      title,
      due: reviewer === null ? null : (nextReview ?? null),
    }))
}

function pathOfText(kind: string, slug: string): string {
  if (kind === 'article') return `/blog/${slug}`
  return kind === 'term' ? `/wiki/termino/${slug}` : `/tratamientos/${slug}`
}

/** Holidays of the whole country within a year. */
export function nationalHolidays(today: string): { date: string; name: string }[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1]
    .flatMap((one) => namedHolidays(one, ''))
    .filter(({ date, scope }) => scope === 'national' && date >= dateAfter(today, -31))
    .map(({ date, name }) => ({ date, name }))
}
