import { findArticle } from '#content/articles.ts'
import { pageCounts } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/** The name in `page_counts` for answers to «¿Te ha resultado claro?», by article and `yes` or `no`. */
const NAME = 'article_clear'

/**
 * Adds one to the day's answers about an article. Nothing else is stored: no address, cookie or time.
 * @returns false if the article doesn't exist
 */
export async function countArticleAnswer(
  { database, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  { slug, clear }: { slug: string; clear: boolean },
): Promise<boolean> {
  if (!findArticle(site.current, slug)) return false
  const { day, name, path, dimension } = pageCounts
  await database.db
    .insert(pageCounts)
    .values({
      day: inMadrid(now()).date,
      name: NAME,
      path: `/blog/${slug}`,
      dimension: clear ? 'yes' : 'no',
      count: 1,
    })
    .onConflictDoUpdate({
      target: [day, name, path, dimension],
      set: { count: sql`${pageCounts.count} + 1` },
    })
  return true
}
