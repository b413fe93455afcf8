import { textPath } from '#content/site/published-texts.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { Db } from '#db/client.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { shownCategory, type TextLabels } from '#domain/editorial/text-labels.ts'
import type { TextKind, TextState } from '#domain/editorial/text-kind.ts'
import type { TextList, TextRow } from '#domain/editorial/text-view.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { listInput } from './inputs.ts'
import { linksTo } from './links-to.ts'

const PAGE = 50
/** Days ahead in which a review counts as due soon. */
const EXPIRING_DAYS = 30
const VIEW_DAYS = 28

type Wanted = z.output<typeof listInput>

type Found = {
  id: string
  kind: TextKind
  slug: string
  title: string
  state: TextState
  is_public: boolean
  has_changes: boolean
  category: string | null
  author: string | null
  reviewer: string | null
  planned_for: string | null
  scheduled_for: string | null
  published_at: string | null
  reviewed_on: string | null
  next_review: string | null
  blocks: number
  warnings: number
  dead_links: number
  schedule_failure: string | null
  seo_score: number | null
  keyword: string | null
  changed_at: string
  total: string
}

const ORDER: Readonly<Record<Wanted['sort'], SQL>> = {
  changed: sql`t.changed_at desc, t.id`,
  title: sql`t.folded, t.id`,
  published: sql`t.published_at desc nulls last, t.id`,
  review: sql`t.next_review nulls last, t.id`,
  planned: sql`t.planned_for nulls last, t.id`,
}

/** One page of the texts of a kind. Contents, which are long, are read for its rows only. */
export async function listTexts(
  { database, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  wanted: Wanted,
): Promise<TextList> {
  const { db } = database
  const today = inMadrid(now()).date
  const where = sql.join(conditions(wanted, today, site), sql` and `)
  const { rows } = await db.execute<Found>(sql`
    with wanted as (
      select t.id, count(*) over () as total, row_number() over (order by ${ORDER[wanted.sort]}) as place
      from texts t where ${where} order by place limit ${PAGE} offset ${(wanted.page - 1) * PAGE}
    )
    select t.id, t.kind, t.slug, t.title, t.state, t.published is not null as is_public,
      t.published_hash is distinct from t.content_hash as has_changes, t.content->>'category' as category,
      a.display_name as author, r.display_name as reviewer, t.planned_for, t.scheduled_for,
      t.published_at, t.published_review->>'on' as reviewed_on, t.next_review, t.blocks, t.warnings, t.dead_links, t.schedule_failure, t.seo_score,
      k.text as keyword, t.changed_at, wanted.total
    from wanted join texts t on t.id = wanted.id
      left join staff_profiles a on a.user_id = t.author_id
      left join staff_profiles r on r.user_id = t.reviewer_id
      left join keywords k on k.id = t.keyword_id
    order by wanted.place`)
  const total = Number(rows[0]?.total ?? 0)
  const [views, counts] = await Promise.all([
    viewsOf(db, rows.map(pathOf), dateAfter(today, -VIEW_DAYS)),
    countStates(db, wanted.kind),
  ])
  const links = linksTo(site.current)
  const unshown = new Set(site.texts.unshown.map(({ id }) => id))
  return {
    items: rows.map((row) =>
      rowOf(row, {
        unshown: unshown.has(row.id),
        labels: site.texts.labels,
        views: views.get(pathOf(row)) ?? null,
        incomingLinks: links.get(pathOf(row)) ?? 0,
      }),
    ),
    total,
    page: wanted.page,
    pages: Math.max(1, Math.ceil(total / PAGE)),
    counts,
  }
}

function conditions(
  { kind, q, state, category, author, reviewer, view }: Wanted,
  today: string,
  site: Deps['site'],
): SQL[] {
  const words = foldedText(q).split(/\s+/).filter(Boolean).slice(0, 6)
  const linked = view === 'unlinked' ? [...linksTo(site.current).keys()] : []
  return [
    sql`t.kind = ${kind}`,
    ...words.map((word) => sql`t.folded like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    ...(state ? [sql`t.state = ${state}`] : []),
    ...(category
      ? [sql`t.content->>'category' = any(${sql.param(shownIn(site.texts.labels, category))}::text[])`]
      : []),
    ...(author ? [sql`t.author_id = ${author}`] : []),
    ...(reviewer ? [sql`t.reviewer_id = ${reviewer}`] : []),
    ...(view === 'review'
      ? [sql`(t.state = 'medical_review' or (t.published is not null and t.published_review is null))`]
      : []),
    ...(view === 'dead-links' ? [sql`t.dead_links > 0`] : []),
    ...(view === 'failed' ? [sql`t.schedule_failure is not null`] : []),
    ...(view === 'expiring' ? [sql`t.next_review <= ${dateAfter(today, EXPIRING_DAYS)}`] : []),
    ...(view === 'unlinked'
      ? [sql`t.published is not null`, sql`not (${pathSql(kind)} = any(${sql.param(linked)}::text[]))`]
      : []),
  ]
}

/** A category and those that it took in. */
function shownIn({ categories }: TextLabels, category: string): string[] {
  const takenIn = Object.keys(categories).filter((one) => categories[one] === category)
  return [category, ...takenIn]
}

/** The path of a row, where lists look for links to it. */
function pathSql(kind: TextKind): SQL {
  const start = textPath(kind, '', writtenContent)
  return sql`${start} || t.slug`
}

function pathOf({ kind, slug }: Pick<Found, 'kind' | 'slug'>): string {
  return textPath(kind, slug, writtenContent)
}

async function viewsOf(db: Db, paths: readonly string[], since: string): Promise<Map<string, number>> {
  if (paths.length === 0) return new Map()
  const { rows } = await db.execute<{ path: string; views: string }>(sql`
    select page as path, sum(count) as views from event_counts
    where name = 'page_view' and day >= ${since} and page = any(${sql.param(paths)}::text[]) group by page`)
  return new Map(rows.map(({ path, views }) => [path, Number(views)]))
}

async function countStates(db: Db, kind: TextKind): Promise<TextList['counts']> {
  const { rows } = await db.execute<{ state: TextState; number: string }>(
    sql`select state, count(*) as number from texts where kind = ${kind} group by state`,
  )
  return Object.fromEntries(rows.map(({ state, number }) => [state, Number(number)]))
}

function rowOf(
  row: Found,
  { labels, ...known }: Pick<TextRow, 'unshown' | 'views' | 'incomingLinks'> & { labels: TextLabels },
): TextRow {
  const moment = (at: string | null) => (at === null ? null : new Date(at).toISOString())
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    state: row.state,
    isPublic: row.is_public,
    hasChanges: row.is_public && row.has_changes,
    category: shownCategory(labels, row.category ?? ''),
    author: row.author,
    reviewer: row.reviewer,
    plannedFor: row.planned_for,
    scheduledFor: moment(row.scheduled_for),
    publishedAt: moment(row.published_at),
    reviewedAt: row.reviewed_on,
    nextReview: row.next_review,
    blocks: row.blocks,
    warnings: row.warnings,
    deadLinks: row.dead_links,
    scheduleFailure: row.schedule_failure,
    seoScore: row.seo_score,
    keyword: row.keyword,
    ...known,
    changedAt: moment(row.changed_at)!,
  }
}

/** What waits, for the rail and the saved views. */
export async function countTexts({ database, now }: Pick<Deps, 'database' | 'now'>) {
  const until = dateAfter(inMadrid(now()).date, EXPIRING_DAYS)
  const { rows } = await database.db.execute<Record<'review' | 'expiring' | 'failed' | 'dead', string>>(sql`
    select count(*) filter (where state = 'medical_review') as review,
      count(*) filter (where next_review <= ${until}) as expiring,
      count(*) filter (where schedule_failure is not null) as failed,
      count(*) filter (where dead_links > 0) as dead
    from texts
    where state = 'medical_review' or next_review <= ${until} or schedule_failure is not null or dead_links > 0`)
  const { review = '0', expiring = '0', failed = '0', dead = '0' } = rows[0] ?? {}
  return {
    review: Number(review),
    expiring: Number(expiring),
    failed: Number(failed),
    deadLinks: Number(dead),
  }
}
