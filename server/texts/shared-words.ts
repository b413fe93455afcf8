import type { Site } from '#content/site/site.ts'
import { textPath } from '#content/site/published-texts.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { EditorialText } from '#db/schema/index.ts'
import { textBlocks } from '#domain/editorial/text-blocks.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { SharedWords } from '#domain/editorial/text-view.ts'
import { similarityTo } from '#domain/generator/similarity.ts'
import { comparedPages } from '../shared/links/compared-pages.ts'

/** How much of a working copy stands on other pages of the site as well. */
export async function sharedWords(site: Site, { kind, slug, content }: EditorialText): Promise<SharedWords> {
  const own = textPath(kind, slug, writtenContent)
  const words = textBlocks(kind, content as TextContent)
    .filter((block) => block.kind !== 'meta' && block.kind !== 'title')
    .map(({ text }) => text)
  const pages = await comparedPages(site)
  return similarityTo(
    words.join('\n'),
    pages.filter(({ path }) => path !== own),
  )
}
