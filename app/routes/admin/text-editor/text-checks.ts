import { reviewContent } from '#domain/editorial/review-content.ts'
import type { ReviewFacts } from '#domain/editorial/review-facts.ts'
import { type SeoFacts, seoSubject, wholeContent } from '#domain/editorial/seo-subject.ts'
import type { TextBlock } from '#domain/editorial/text-block.ts'
import { textBlocks } from '#domain/editorial/text-blocks.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { Finding, SitePages } from '#domain/editorial/text-view.ts'
import { type LinkSuggestion, linkSuggestions } from '#domain/links/link-suggestions.ts'
import { type Readability, readabilityOf } from '#domain/readability/readability.ts'
import { seoReport, type SeoReport, type SeoSubject } from '#domain/seo/seo-score.ts'

/** What the checks need besides the words; sent again only when it changes. */
export type CheckSetup = { facts: ReviewFacts; seo: SeoFacts; site: SitePages | null }

/** An internal or external link of the text. */
export type OwnLink = { block: string; words: string; href: string }

/** Comes first: underlined while one types. */
export type WordChecks = { blocks: TextBlock[]; findings: Finding[]; readability: Readability }

/** What compares the text with the whole site. */
export type SiteChecks = {
  seo: (SeoReport & Pick<SeoSubject, 'title' | 'description'>) | null
  links: OwnLink[]
  suggestions: LinkSuggestion[]
}

export function checkWords(content: TextContent, { facts, seo }: CheckSetup): WordChecks {
  const blocks = textBlocks(seo.kind, content)
  const whole = seo.bundled ? textBlocks(seo.kind, wholeContent(seo, content)) : blocks
  return {
    blocks,
    findings: reviewContent(seo.kind, content, facts).findings,
    readability: readabilityOf(whole),
  }
}

export function checkSite(content: TextContent, { seo, site }: CheckSetup): SiteChecks {
  const subject = seoSubject(seo, content)
  const blocks = textBlocks(seo.kind, content)
  const links = blocks.flatMap(({ id, text, links: own = [] }) =>
    own.map(({ start, end, href }) => ({ block: id, words: text.slice(start, end), href })),
  )
  return {
    seo: subject && {
      ...seoReport(subject, site?.pages ?? []),
      title: subject.title,
      description: subject.description,
    },
    links,
    suggestions: site ? suggestionsFor(blocks, seo.path, content.title, site) : [],
  }
}

/** Only in running text, where a press can put them. */
function suggestionsFor(blocks: readonly TextBlock[], own: string, about: string, { targets }: SitePages) {
  const linked = new Set(blocks.flatMap(({ links = [] }) => links.map(({ href }) => href)))
  return linkSuggestions(
    blocks.filter(({ id }) => id.startsWith('body:')),
    targets.filter(({ href }) => !linked.has(href)),
    { about, own },
  )
}
