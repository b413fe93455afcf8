import type { Site } from '#content/site/site.ts'
import { data } from 'react-router'
import type { NotFoundPage } from '#content/pages.ts'

/** What the not-found screen shows, as it travels in the error of a loader. */
export type MissingPage = { page: NotFoundPage; variant: keyof NotFoundPage['variants'] | null }

/**
 * Thrown by a loader whose path names nothing: HTTP 404 with the site's own page (decisions, «Routes»).
 * @param variant the kind of thing that was asked for, when known, to say so
 * @param nearest pages that were perhaps meant, to stand before the usual ways on
 */
export function missingPage(
  site: Site,
  variant: MissingPage['variant'] = null,
  nearest: NotFoundPage['links'] = [],
) {
  const page = { ...site.pages.notFound, links: [...nearest, ...site.pages.notFound.links] }
  return data({ page, variant } satisfies MissingPage, { status: 404 })
}
