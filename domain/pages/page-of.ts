import type { SitePage } from './site-page.ts'
import { SITE_PAGES, type SitePageId } from './site-pages.ts'

type Patterned = { pattern: string }

/** What may follow a part of a path. */
type Step<Page> = {
  named: Map<string, Step<Page>>
  valued?: Step<Page>
  /** The page that ends here, and the one that matches any rest. */
  page?: Page
  rest?: Page
}

/** The page of a path, as the router would match it; unknown paths match the catch-all. */
export const pageOf = pageMatcher<SitePage & { id: SitePageId }>(SITE_PAGES)

/** The pattern of a page, with its values left open: `/tratamientos/:slug`. */
export function pageKind(path: string): string {
  return `/${pageOf(path)?.pattern ?? '*'}`
}

const OF_PAGE = /(?:(?:^|\/)(?:index\.html|_\.data)|\.data)$/

/** The page of a built file, by its path in the build folder; undefined for other files. */
export function pageOfFile(name: string) {
  return OF_PAGE.test(name) ? pageOf(`/${name.replace(OF_PAGE, '')}`) : undefined
}

/**
 * Matches a path to one of some pages: a name wins over a parameter, and a parameter over the catch-all. Double and
 * trailing slashes are ignored; query and hash must be removed before.
 */
export function pageMatcher<Page extends Patterned>(
  pages: readonly Page[],
): (path: string) => Page | undefined {
  const start: Step<Page> = { named: new Map() }
  for (const page of pages) add(start, page)
  return (path) => find(start, path.split('/').filter(Boolean), 0)
}

function add<Page extends Patterned>(start: Step<Page>, page: Page) {
  let step = start
  for (const segment of page.pattern.split('/').filter(Boolean)) {
    if (segment === '*') return void (step.rest = page)
    step = segment.startsWith(':') ? (step.valued ??= { named: new Map() }) : namedStep(step, segment)
  }
  step.page = page
}

function namedStep<Page>({ named }: Step<Page>, segment: string): Step<Page> {
  const known = named.get(segment)
  if (known) return known
  const step: Step<Page> = { named: new Map() }
  named.set(segment, step)
  return step
}

function find<Page>(step: Step<Page>, segments: readonly string[], at: number): Page | undefined {
  const segment = segments[at]
  if (segment === undefined) return step.page ?? step.rest
  const named = step.named.get(segment)
  const next =
    (named && find(named, segments, at + 1)) ?? (step.valued && find(step.valued, segments, at + 1))
  return next ?? step.rest
}
