import { requiredNames } from '#content/generator-words.ts'
import type { Site } from '#content/site/site.ts'
import type { ArticleContent, TermContent } from '#domain/editorial/text-content.ts'
import { slugFrom } from '#domain/editorial/slug.ts'
import { checkPiece } from '#domain/generator/check-piece.ts'
import type { PieceChecks, PieceWork } from '#domain/generator/piece.ts'
import { articleOfPiece, bodyOf, termOfPiece } from '#domain/generator/piece-content.ts'
import { textMatches } from '#domain/text/text-matches.ts'
import type { Deps } from '../deps.ts'
import { reviewText } from '../texts/review-text.ts'
import { comparedPages } from '../shared/links/compared-pages.ts'

/** What a piece still needs, before it goes to the blog as a draft. */
export async function checkedPiece(
  { now, site }: Pick<Deps, 'now' | 'site'>,
  work: PieceWork,
): Promise<PieceChecks> {
  const { kind, content } = draftOf(site.current, work)
  const { findings, problems } = reviewText(
    site.current,
    { kind, slug: slugFrom(content.title), content: { ...content } },
    [],
  )
  return {
    at: now().toISOString(),
    ...checkPiece(work, await comparedPages(site.current), (role) => requiredNames[role]),
    findings: findings
      .filter(({ excused }) => !excused)
      .map(({ severity, excerpt, message }) => ({ severity, excerpt, message })),
    problems,
  }
}

/** The text that a piece becomes. */
export function draftOf(
  site: Site,
  work: PieceWork,
): { kind: 'article'; content: ArticleContent } | { kind: 'term'; content: TermContent } {
  const { brief } = work
  if (brief.type === 'term') {
    const near = site.wikiTerms.find(({ slug }) => slug === brief.term)
    return { kind: 'term', content: termOfPiece(work, near?.category ?? site.wikiCategories[0]!.category) }
  }
  const body = bodyOf(work.sections)
  const filled = {
    category: categoryOf(site, brief.treatments),
    concerns: [] as string[],
    terms: site.wikiTerms
      .filter(({ term }) => term.length > 4 && textMatches(term, [body]))
      .map(({ slug }) => slug),
  }
  return { kind: 'article', content: articleOfPiece(work, filled) }
}

/** The category in which the site already writes about these treatments. */
function categoryOf(site: Site, treatments: readonly string[]): string {
  const near = site.articles.filter((article) => article.treatments.some((slug) => treatments.includes(slug)))
  const counts = Map.groupBy(near, ({ category }) => category)
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? 'guia-paciente'
}
