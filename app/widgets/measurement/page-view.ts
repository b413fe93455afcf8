import { brand } from '#content/brand.ts'
import { currentConsent } from '#app/widgets/consent/consent-store.ts'
import { countEvent } from './count-events.ts'
import { pushEvent } from './data-layer.ts'
import { VIEW_COUNTED } from './early-view.ts'
import { generalPath, UNKNOWN_PATH } from './general-path.ts'
import { countPageAs } from './send-events.ts'

/** A page view: its real path and the generalized one, which doesn't reveal the treatment to third parties. */
export type Page = { pathname: string; generalPath: string; since: number }

/** The pages viewed in this document, by pathname. */
const seen = new Map<string, Page>()

type Params = Readonly<Record<string, string | undefined>>

/**
 * Reports a page view to the data layer and to our own count. Third parties may read the data layer, so without consent
 * to analytics it gets the general path, and no title or URL that reveals the treatment.
 * @param previous the previous page in the same document; undefined for the first
 */
export function viewPage(pathname: string, params: Params, previous: Page | undefined): Page {
  const page = { pathname, generalPath: generalPath(pathname, params), since: performance.now() }
  seen.set(pathname, page)
  const open = mayName()
  const told = open || page.generalPath === pathname
  pushEvent({
    event: 'page_view',
    page_path: pathFor(page),
    page_title: told ? document.title : brand,
    page_referrer: previous ? pathFor(previous) : firstReferrer(open),
  })
  countPageAs(pathname, page.generalPath === UNKNOWN_PATH ? UNKNOWN_PATH : pathname)
  if (!wasCountedEarly()) countEvent('page_view', {}, pathname)
  return page
}

/** The page of this document at a pathname, if it was viewed; the current one if absent. */
export function seenPage(pathname = window.location.pathname): Page | null {
  return seen.get(pathname) ?? null
}

/** The path of a page that third parties may see. */
export function pathFor(page: Page): string {
  return mayName() ? page.pathname : page.generalPath
}

/** Whether the inline script has counted the document's first view, because the page was hidden before this code came. */
function wasCountedEarly() {
  const { dataset } = document.documentElement
  const wasEarly = dataset[VIEW_COUNTED] === 'early'
  dataset[VIEW_COUNTED] = ''
  return wasEarly
}

function mayName() {
  return currentConsent()?.choice.analytics === true
}

function firstReferrer(open: boolean): string {
  const from = URL.parse(document.referrer)
  if (!from) return 'direct'
  return open || from.origin !== window.location.origin ? document.referrer : from.origin
}
