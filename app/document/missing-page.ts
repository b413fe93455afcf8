import { titleOfPath } from '#content/title-of-path.ts'
import type { Site } from '#content/site/site.ts'
import { data } from 'react-router'
import type { NotFoundPage } from '#content/pages.ts'

/** Data of the not-found page, serialized in the loader's error. */
export type MissingPage = { page: NotFoundPage; variant: keyof NotFoundPage['variants'] | null }

/**
 * Thrown by a loader when a text is not there: 410 with the alternatives that staff chose if they withdrew it, else as
 * `missingPage`.
 */
export function missingText(
  site: Site,
  path: string,
  variant: MissingPage['variant'],
  nearest: NotFoundPage['links'],
) {
  const withdrawn = site.withdrawn.get(path)
  if (!withdrawn) return missingPage(site, variant, nearest)
  const links = withdrawn.alternatives.flatMap((href) => {
    const label = titleOfPath(site, href)
    return label ? [{ href, label }] : []
  })
  const page = { ...site.pages.notFound, links: [...links, ...site.pages.notFound.links] }
  return data({ page, variant: 'withdrawn' } satisfies MissingPage, { status: 410 })
}

/**
 * Thrown by a loader when the path matches nothing: HTTP 404 with the site's own page.
 * @param variant the kind of content requested, if known
 * @param nearest similar pages to suggest first
 */
export function missingPage(
  site: Site,
  variant: MissingPage['variant'] = null,
  nearest: NotFoundPage['links'] = [],
) {
  const page = { ...site.pages.notFound, links: [...nearest, ...site.pages.notFound.links] }
  return data({ page, variant } satisfies MissingPage, { status: 404 })
}
