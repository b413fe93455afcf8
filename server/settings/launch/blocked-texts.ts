import type { Site } from '#content/site/site.ts'
import { type EditorialText, textExceptions, texts } from '#db/schema/index.ts'
import { reviewContent } from '#domain/editorial/review-content.ts'
import { contentSchema } from '#domain/editorial/text-content.ts'
import { and, desc, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { reviewFacts } from '../../shared/policy/review-facts.ts'

/** The newest ones: a large blog would hold up the server. */
const MOST = 500
const AT_A_TIME = 25

type Read = Pick<Site, 'advertising' | 'treatmentOf'>

/**
 * Titles of public texts with words that may not be published and that nobody excused: `now`, in the mode of the site,
 * and those that only prudent mode forbids. Only texts that staff changed: the tests read the bundled ones.
 */
export async function blockedTexts({ database: { db }, site }: Pick<Deps, 'database' | 'site'>) {
  const { treatmentOf, advertising } = site.current
  const current: Read = { treatmentOf, advertising }
  const prudent: Read = { treatmentOf, advertising: { ...advertising, mode: 'prudente' } }
  const now: string[] = []
  const ifPrudent: string[] = []
  for (let from = 0; from < MOST; from += AT_A_TIME) {
    const rows = await db
      .select({
        id: texts.id,
        kind: texts.kind,
        slug: texts.slug,
        title: texts.title,
        published: texts.published,
      })
      .from(texts)
      .where(
        and(isNotNull(texts.published), sql`${texts.publishedHash} is distinct from ${texts.importedHash}`),
      )
      .orderBy(desc(texts.publishedSeq), desc(texts.id))
      .limit(AT_A_TIME)
      .offset(from)
    const excused = await db
      .select()
      .from(textExceptions)
      .where(
        inArray(
          textExceptions.textId,
          rows.map(({ id }) => id),
        ),
      )
    for (const row of rows) {
      const own = excused.filter(({ textId }) => textId === row.id)
      // Prudent mode forbids all that the other one does, so most texts are read once.
      if (!isBlocked(prudent, row, own)) continue
      const isNow = advertising.mode === 'prudente' || isBlocked(current, row, own)
      ;(isNow ? now : ifPrudent).push(row.title)
    }
    if (rows.length < AT_A_TIME) break
  }
  return { now, ifPrudent }
}

function isBlocked(
  site: Read,
  { kind, slug, published }: Pick<EditorialText, 'kind' | 'slug' | 'published'>,
  excused: Parameters<typeof reviewFacts>[2],
): boolean {
  // What this release can't read is not on the site.
  const content = contentSchema(kind).safeParse(published)
  return (
    content.success &&
    reviewContent(kind, content.data, reviewFacts(site, { kind, slug }, excused)).blocks > 0
  )
}
