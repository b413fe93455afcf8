import type { Site } from '#content/site/site.ts'
import { textPath } from '#content/site/published-texts.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { Db, Tx } from '#db/client.ts'
import { type EditorialText, keywords } from '#db/schema/index.ts'
import { seoSubject } from '#domain/editorial/seo-subject.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { SitePages } from '#domain/editorial/text-view.ts'
import { seoReport } from '#domain/seo/seo-score.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { keptBySite } from '../kept-by-site.ts'
import { linkTargets } from '../shared/links/automatic-links.ts'
import { sitePaths } from '../shared/site-paths.ts'
import { linksTo } from './links-to.ts'
import { bundledFields } from './publishing-problems.ts'

const titledPages = keptBySite((site: Site) => [...sitePaths(site)].map(([path, title]) => ({ path, title })))

/** The pages that a text may compete with, with the keywords planned for them, and what it can link to. */
export async function sitePages(db: Db, site: Site): Promise<SitePages> {
  const planned = await db
    .select({ path: keywords.targetPath, text: keywords.text })
    .from(keywords)
    .where(and(isNotNull(keywords.targetPath), isNull(keywords.clusterId)))
  const keywordOf = new Map(planned.map(({ path, text }) => [path, text]))
  return {
    pages: titledPages(site).map((page) => {
      const keyword = keywordOf.get(page.path)
      return keyword ? { ...page, keyword } : page
    }),
    targets: linkTargets(site),
  }
}

/** The score for lists; null where search engines get their title from elsewhere, or without a main keyword. */
export async function seoScoreOf(
  db: Db | Tx,
  site: Site,
  { kind, slug, content, keywordId }: Pick<EditorialText, 'kind' | 'slug' | 'content' | 'keywordId'>,
): Promise<number | null> {
  if (keywordId === null) return null
  const [keyword] = await db.select({ text: keywords.text }).from(keywords).where(eq(keywords.id, keywordId))
  const path = textPath(kind, slug, writtenContent)
  const subject = seoSubject(
    {
      ...{ kind, slug, path, keyword: keyword?.text ?? '' },
      bundled: bundledFields({ kind, slug }, writtenContent),
      incomingLinks: linksTo(site).get(path) ?? 0,
    },
    content as TextContent,
  )
  return subject && seoReport(subject, titledPages(site)).score
}
