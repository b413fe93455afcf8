import { writtenContent } from '#content/site/written-content.ts'
import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'

const drawn = writtenContent.articles.map(({ slug }) => slug)
const FILE = /^([a-z0-9-]+)\.(svg|webp)$/

/**
 * Pictures of articles that the build has not drawn: the cover of another article, always the same one, and no sharing
 * image of their own.
 */
export function coverRoutes() {
  return new Hono<AppContext>()
    .get('/covers/blog/:file', (context) => {
      const [, slug = '', format = ''] = FILE.exec(context.req.param('file')) ?? []
      if (slug === '' || drawn.includes(slug)) return context.notFound()
      const number = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
      context.header('cache-control', 'public, max-age=300')
      return context.redirect(`/covers/blog/${drawn[number % drawn.length]}.${format}`, 302)
    })
    .get('/og/blog/:file', (context) => {
      const slug = context.req.param('file').replace(/\.jpg$/, '')
      if (drawn.includes(slug)) return context.notFound()
      context.header('cache-control', 'public, max-age=300')
      return context.redirect('/og-default.jpg', 302)
    })
}
