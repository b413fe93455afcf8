import { keywords, planItems } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { type Candidate, starterPlan } from '#domain/editorial/starter-plan.ts'
import type { StarterCard } from '#domain/editorial/plan-view.ts'
import { and, ne, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { nationalHolidays, reviewsDue } from './read-plan.ts'

const MOST_OF_A_LIST = 16

/**
 * Eight weeks of «next best content»: keywords within reach, treatments without an article, reviews that are due; nothing
 * that is planned already.
 */
export async function proposeStarter(deps: Deps): Promise<{ items: StarterCard[] }> {
  const { db } = deps.database
  const site = deps.site.current
  const today = inMadrid(deps.now()).date
  const { type, path, keywordId } = planItems
  const planned = await db
    .select({ type, path, keywordId })
    .from(planItems)
    .where(ne(planItems.state, 'published'))
  const isNew = (one: Candidate) =>
    !planned.some(
      (item) => item.type === one.type && (item.keywordId ?? item.path) === (one.keywordId ?? one.path),
    )
  const near = await db
    .select()
    .from(keywords)
    .where(
      and(ne(keywords.state, 'discarded'), sql`${keywords.position} >= 3.5 and ${keywords.position} < 15.5`),
    )
    .orderBy(sql`greatest(${keywords.impressions}, ${keywords.volume}) desc nulls last`)
    .limit(MOST_OF_A_LIST + planned.length)
  const reachable = near.map(({ id, text, position, targetPath, serpPath }): Candidate => ({
    title: `Mejorar «${text}»`,
    type: 'article',
    path: targetPath ?? serpPath,
    keywordId: id,
    why: `Está en la posición ${Math.round(position ?? 0)}`,
  }))
  const written = new Set(site.articles.flatMap(({ treatments }) => treatments))
  const unwritten = site.treatments
    .filter(({ slug }) => !written.has(slug))
    .map(({ slug, name }): Candidate => ({
      title: `${name}: lo que conviene saber antes`,
      type: 'article',
      path: `/tratamientos/${slug}`,
      keywordId: null,
      why: 'Este tratamiento no tiene ningún artículo',
    }))
  const reviews = (await reviewsDue(deps, today)).map(({ title, path, due }): Candidate => ({
    title: `Revisión médica: ${title}`.slice(0, 200),
    type: 'review',
    path,
    keywordId: null,
    why: due ? `Le toca revisión el ${due}` : 'Nadie lo ha revisado',
  }))
  const holidays = new Set(nationalHolidays(today).map(({ date }) => date))
  const lists = [reachable, unwritten, reviews].map((list) => list.filter(isNew).slice(0, MOST_OF_A_LIST))
  return { items: starterPlan(lists, today, holidays) }
}
