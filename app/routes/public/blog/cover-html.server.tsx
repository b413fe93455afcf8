import { Picture } from '#app/ui/picture.tsx'
import type { Site } from '#content/site/site.ts'
import { renderToStaticMarkup } from 'react-dom/server'

/** How wide a card is, at most. */
const CARD = '(min-width: 1024px) 27rem, (min-width: 768px) 45vw, 32vw'
const PAGE = '(min-width: 1400px) 82rem, 100vw'

/** The picture of an article in a list, where its title says what it is; undefined if it was erased. */
export function coverHtml({ pictures }: Site, id: string): string | undefined {
  const picture = pictures.get(id)
  return picture && renderToStaticMarkup(<Picture picture={{ ...picture, alt: '' }} sizes={CARD} />)
}

/** The same at the top of its page, with its description and who made it. */
export function pageCoverHtml({ pictures }: Site, id: string): string | undefined {
  const picture = pictures.get(id)
  if (!picture) return undefined
  return renderToStaticMarkup(
    <>
      <div className="cover article-cover">
        <Picture picture={picture} sizes={PAGE} eager />
      </div>
      {picture.credit ? <p className="micro mt-2">{picture.credit}</p> : null}
    </>,
  )
}
