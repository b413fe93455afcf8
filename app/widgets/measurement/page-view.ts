import { brand } from '#content/brand.ts'
import { currentConsent } from '#app/widgets/consent/consent-store.ts'
import { countEvent } from './count-events.ts'
import { pushEvent } from './data-layer.ts'
import { generalPath } from './general-path.ts'

/** A page view: its real path and the generalized one, which doesn't reveal the treatment. */
export type Page = { pathname: string; generalPath: string; since: number }

type Params = Readonly<Record<string, string | undefined>>

/**
 * Reports a page view to the data layer and to our own count. Third parties may read the data layer, so without consent
 * to analytics it gets the general path, and no title or URL that reveals the treatment.
 * @param previous the previous page in the same document; undefined for the first
 */
export function viewPage(pathname: string, params: Params, previous: Page | undefined): Page {
  const page = { pathname, generalPath: generalPath(pathname, params), since: performance.now() }
  const open = mayName()
  const told = open || page.generalPath === pathname
  pushEvent({
    event: 'page_view',
    page_path: pathFor(page),
    page_title: told ? document.title : brand,
    page_referrer: previous ? pathFor(previous) : firstReferrer(open),
  })
  countEvent({ name: 'page_view', path: page.generalPath })
  return page
}

/** The path of a page that third parties may see. */
export function pathFor(page: Page): string {
  return mayName() ? page.pathname : page.generalPath
}

function mayName() {
  return currentConsent()?.choice.analytics === true
}

function firstReferrer(open: boolean): string {
  const from = URL.parse(document.referrer)
  if (!from) return 'direct'
  return open || from.origin !== window.location.origin ? document.referrer : from.origin
}
