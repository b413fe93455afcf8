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
 * The current visit, in memory. Categories with consent are also stored in their cookies, from which a returning
 * visitor's first visit, campaign and session are restored. Browser only.
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

/** Counts one more page of the visit; without consent each page counts as the first. */
export function countPage(): void {
  if (!visit) return void currentVisit()
  const record = currentConsent()
  visit.session.pages_viewed += 1
  visit = withoutRefused(visit, record, beginAnew)
  if (mayStore('session', record)) write('session')
}

/** Stores what the visitor allows and deletes the rest from the cookies and, once refused, from memory. */
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
  // A cookie's expiry doesn't move with each page; only a new campaign restarts its thirty days.
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

/** Starts over as if this page were the first, with no referrer. */
function beginAnew(): Visit {
  const { origin, pathname } = window.location
  return beginVisit(origin + pathname, '')
}

function cookieSetting(): CookieSetting {
  const { hostname, protocol } = window.location
  return { hostname, secure: protocol === 'https:', siteHost: URL.parse(siteUrl)?.hostname ?? '' }
}
