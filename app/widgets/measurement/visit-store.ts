import { siteUrl } from '#app/document/site-url.ts'
import { currentConsent, onConsentChange } from '#app/widgets/consent/consent-store.ts'
import { randomUuid } from '#app/widgets/consent/random-uuid.ts'
import { readUtm, startVisit, VISIT_ITEMS, type Visit, type VisitItem } from '#domain/lead/visit.ts'
import { itemsToClear, mayStore, withoutRefused } from '#domain/privacy/cookie-consent.ts'
import {
  type CookieSetting,
  clearedCookie,
  itemContent,
  readVisitCookies,
  visitCookie,
} from './visit-cookies.ts'

let visit: Visit | null = null

/**
 * The visit so far. It lives in memory; a category that the visitor has accepted is also kept in its cookie, from
 * which a returning visitor's first visit, campaign and session are taken up again. Only in a browser.
 */
export function currentVisit(): Visit {
  if (visit) return visit
  const fresh = beginVisit()
  const stored = readVisitCookies(document.cookie)
  const record = currentConsent()
  const { utm, tracking, session } = stored
  const hasCampaign = Object.keys(readUtm(window.location.search)).length > 0
  visit = {
    tracking: {
      ...fresh.tracking,
      ...(mayStore('tracking', record) && tracking),
      ...(mayStore('utm', record) && !hasCampaign && utm),
    },
    session:
      mayStore('session', record) && session
        ? { ...session, pages_viewed: session.pages_viewed + 1 }
        : fresh.session,
  }
  syncCookies()
  onConsentChange(syncCookies)
  return visit
}

/** One more page of the same visit; while that is refused, each page is the first. */
export function countPage(): void {
  if (!visit) return void currentVisit()
  const record = currentConsent()
  visit.session.pages_viewed += 1
  visit = withoutRefused(visit, record, beginAnew)
  if (mayStore('session', record)) write('session')
}

/** Keeps what the visitor allows and removes the rest, from the cookies and, once refused, from memory too. */
function syncCookies() {
  const record = currentConsent()
  if (visit) visit = withoutRefused(visit, record, beginAnew)
  for (const name of itemsToClear(record)) document.cookie = clearedCookie(name, cookieSetting())
  for (const item of Object.keys(VISIT_ITEMS) as VisitItem[]) if (mayStore(item, record)) write(item)
}

function write(item: VisitItem) {
  if (!visit) return
  const content = itemContent(item, visit)
  if (Object.keys(content).length === 0) return
  const stored = readVisitCookies(document.cookie)[item]
  // The end of a cookie does not move with each page; only a new campaign starts its thirty days again.
  if (item !== 'session' && JSON.stringify(stored) === JSON.stringify(content)) return
  const age = item === 'session' ? Date.now() - Date.parse(visit.session.session_start) : 0
  document.cookie = visitCookie(item, content, cookieSetting(), age)
}

function beginVisit(url = window.location.href, referrer = document.referrer): Visit {
  return startVisit({
    now: new Date(),
    url,
    referrer,
    userAgent: navigator.userAgent,
    width: window.screen.width,
    sessionId: randomUuid(),
  })
}

/** As if this page were the first, and nobody had sent the visitor. */
function beginAnew(): Visit {
  const { origin, pathname } = window.location
  return beginVisit(origin + pathname, '')
}

function cookieSetting(): CookieSetting {
  const { hostname, protocol } = window.location
  return { hostname, secure: protocol === 'https:', siteHost: URL.parse(siteUrl)?.hostname ?? '' }
}
