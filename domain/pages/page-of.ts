import type { SitePage } from './site-page.ts'
import { SITE_PAGES, type SitePageId } from './site-pages.ts'

type Patterned = { pattern: string }

/** What may follow a stretch of a path. */
type Step<Page> = {
  named: Map<string, Step<Page>>
  valued?: Step<Page>
  /** The page that ends here, and the one that takes whatever follows. */
  page?: Page
  rest?: Page
}

/** The page of a path, as the router would show it; of an address that nobody knows, what catches the rest. */
export const pageOf = pageMatcher<SitePage & { id: SitePageId }>(SITE_PAGES)

const OF_PAGE = /(?:(?:^|\/)(?:index\.html|_\.data)|\.data)$/

/** The page that a built file is of, by its name in the built folder; undefined for any other file. */
export function pageOfFile(name: string) {
  return OF_PAGE.test(name) ? pageOf(`/${name.replace(OF_PAGE, '')}`) : undefined
}

/**
 * Finds the page of a path among some pages: a name goes before a value, a value before whatever is left. Slashes may be
 * doubled or end the path; query and hash are not of it.
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
