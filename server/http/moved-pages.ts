import { pagePath } from '#domain/pages/page-path.ts'
import type { SitePage } from '#domain/pages/site-page.ts'
import { SITE_PAGES } from '#domain/pages/site-pages.ts'
import type { Site } from '#content/site/site.ts'
import { type MiddlewareFunction, redirect } from 'react-router'
import { siteContext } from '../site-context.ts'

const pages: readonly SitePage[] = SITE_PAGES
const formerly = new Map(
  pages.flatMap((page) => (page.formerly === undefined ? [] : [[`/${page.formerly}`, pagePath(page)]])),
)

/** Where a page has moved to, with the query of the request; undefined if it has not. */
export function movedTo(
  { redirects }: Pick<Site, 'redirects'>,
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '')
  const to = formerly.get(path) ?? redirects.get(path)
  return to === undefined ? undefined : to + search
}

/**
 * For links followed inside the site: the router asks for the data of the old page. Documents are left to
 * `redirectRoutes`, so that the preview of a text shows it whatever its address leads to.
 */
export const redirectMoved: MiddlewareFunction<Response> = ({ request, url, context }, next) => {
  const isData = new URL(request.url).pathname.endsWith('.data')
  const to = isData ? movedTo(context.get(siteContext), url) : undefined
  return to === undefined ? next() : redirect(to, 301)
}
