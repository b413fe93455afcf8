import type { SeoSubject } from '#domain/seo/seo-score.ts'
import { textBlocks } from './text-blocks.ts'
import type { ArticleContent, OverlayContent, TermContent, TextContent } from './text-content.ts'
import type { TextKind } from './text-kind.ts'
import type { TextDetail } from './text-view.ts'

export type SeoFacts = Pick<TextDetail, 'kind' | 'slug' | 'path' | 'bundled' | 'incomingLinks'> & {
  keyword: string
}

/** A working copy as search engines will see its page; null where its title is made elsewhere, as that of a clinic. */
export function seoSubject(facts: SeoFacts, content: TextContent): SeoSubject | null {
  const { kind, slug, path, keyword, incomingLinks } = facts
  const whole = wholeContent(facts, content)
  const head = headOf(kind, whole)
  return head && { ...head, slug, path, keyword, blocks: textBlocks(kind, whole), linksIn: incomingLinks }
}

/** The content of the page: of an overlay, the bundled fields too. */
export function wholeContent(
  { kind, bundled }: Pick<SeoFacts, 'kind' | 'bundled'>,
  content: TextContent,
): TextContent {
  if (kind === 'article' || kind === 'term' || !('fields' in content)) return content
  const written = Object.entries(bundled ?? {}).filter(([, value]) => value !== null)
  return { ...content, fields: { ...Object.fromEntries(written), ...content.fields } } as OverlayContent
}

function headOf(kind: TextKind, content: TextContent): Pick<SeoSubject, 'title' | 'description'> | null {
  if (kind === 'article') {
    const { metaTitle, title, description } = content as ArticleContent
    return { title: metaTitle || title, description }
  }
  if (kind === 'term') {
    const { title, metaDescription } = content as TermContent
    return { title, description: metaDescription }
  }
  const { metaTitle, metaDescription } = (content as OverlayContent).fields
  if (typeof metaTitle !== 'string' || typeof metaDescription !== 'string') return null
  return { title: metaTitle, description: metaDescription }
}
