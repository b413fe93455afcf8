import {
  type SessionData,
  type TrackingData,
  type Utm,
  type UTM_KEYS,
  utmOf,
  VISIT_ITEMS,
  type Visit,
  type VisitItem,
} from '#domain/lead/visit.ts'

type TrackingItem = Omit<TrackingData, (typeof UTM_KEYS)[number]>
/** What each cookie holds, as read back; a missing or malformed item is null. */
export type StoredVisit = { utm: Utm | null; tracking: TrackingItem | null; session: SessionData | null }

export type CookieSetting = { hostname: string; secure: boolean; siteHost: string }

const DAY_S = 86_400

/**
 * Reads the three items from a `document.cookie` string. Anybody can write cookies, so their content is not trusted.
 */
export function readVisitCookies(cookies: string): StoredVisit {
  const read = (item: VisitItem) => strings(cookieValue(cookies, VISIT_ITEMS[item].name))
  const utm = read('utm')
  const tracking = read('tracking')
  const session = read('session')
  const pages = Number(session?.['pages_viewed'])
  return {
    utm: utm && utmOf(utm),
    tracking: tracking && validTracking(tracking),
    session:
      session?.['session_id'] && isDate(session['session_start']) && Number.isSafeInteger(pages) && pages > 0
        ? { session_id: session['session_id'], session_start: session['session_start'], pages_viewed: pages }
        : null,
  }
}

/** The value of one item's cookie. */
export function itemContent(item: VisitItem, { tracking, session }: Visit): object {
  if (item === 'session') return session
  if (item === 'utm') return utmOf(tracking)
  const { first_visit, landing_page, referrer, device_type, browser } = tracking
  return { first_visit, landing_page, referrer, device_type, browser }
}

/** A `document.cookie` assignment. `sinceMs` is the age of the item: one that is written again keeps its expiry. */
export function visitCookie(item: VisitItem, content: object, setting: CookieSetting, sinceMs = 0): string {
  const { name, days } = VISIT_ITEMS[item]
  const seconds = Math.max(0, Math.round(days * DAY_S - sinceMs / 1000))
  return `${name}=${encodeURIComponent(JSON.stringify(content))}; Max-Age=${seconds}${attributes(setting)}`
}

export function clearedCookie(name: string, setting: CookieSetting): string {
  return `${name}=; Max-Age=0${attributes(setting)}`
}

function attributes({ hostname, secure, siteHost }: CookieSetting): string {
  const domain = cookieDomain(hostname, siteHost)
  return `; Path=/; SameSite=Lax${secure ? '; Secure' : ''}${domain ? `; Domain=${domain}` : ''}`
}

/** The site-wide domain on the production domain (with or without `www.`), otherwise null for this host only. */
export function cookieDomain(hostname: string, siteHost: string): string | null {
  const domain = siteHost.replace(/^www\./, '')
  if (!domain.includes('.') || /^[\d.]+$/.test(domain)) return null
  return hostname === domain || hostname.endsWith(`.${domain}`) ? domain : null
}

function cookieValue(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}

function strings(value: string | null): Record<string, string> | null {
  if (!value) return null
  try {
    const content: unknown = JSON.parse(decodeURIComponent(value))
    if (typeof content !== 'object' || content === null) return null
    return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, String(part).slice(0, 500)]))
  } catch {
    return null
  }
}

const DEVICES = ['tablet', 'mobile', 'desktop']
const BROWSERS = ['firefox', 'chrome', 'safari', 'edge', 'opera', 'other']

function validTracking(values: Record<string, string>): TrackingItem | null {
  const { first_visit, landing_page, referrer, device_type = '', browser = '' } = values
  const valid =
    isDate(first_visit) &&
    landing_page?.startsWith('/') &&
    referrer &&
    DEVICES.includes(device_type) &&
    BROWSERS.includes(browser)
  return valid ? ({ first_visit, landing_page, referrer, device_type, browser } as TrackingItem) : null
}

function isDate(text: string | undefined): text is string {
  return text !== undefined && !Number.isNaN(Date.parse(text))
}
