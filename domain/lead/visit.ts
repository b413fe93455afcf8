/** Items about a visit that may be stored on the device, with their lifetime in days. */
export const VISIT_ITEMS = {
  utm: { name: 'life_utm', days: 30 },
  tracking: { name: 'life_tracking', days: 30 },
  session: { name: 'life_session', days: 1 },
} as const
export type VisitItem = keyof typeof VISIT_ITEMS

export const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const
export type Utm = Partial<Record<(typeof UTM_KEYS)[number], string>>

export type DeviceType = 'tablet' | 'mobile' | 'desktop'
export type BrowserName = 'firefox' | 'chrome' | 'safari' | 'edge' | 'opera' | 'other'

/** `first_visit` is an ISO timestamp; `referrer` is 'direct' without one. */
export type TrackingData = Utm & {
  first_visit: string
  landing_page: string
  referrer: string
  device_type: DeviceType
  browser: BrowserName
}

/** `session_start` is an ISO timestamp; `pages_viewed` is a number of pages. */
export type SessionData = { session_id: string; session_start: string; pages_viewed: number }

export type Visit = { tracking: TrackingData; session: SessionData }

/** Replaces the visit data of a request once it is too old, so that statistics still count it. */
export const FORGOTTEN_VISIT = { forgotten: true } as const

type VisitStart = {
  now: Date
  /** Full URL of the first page. */
  url: string
  /** `document.referrer`, empty if there is none. */
  referrer: string
  userAgent: string
  /** Screen width in CSS pixels; only used if the user agent is not conclusive. */
  width?: number
  sessionId: string
}

const VALUE_MAX = 500

/**
 * A visit at its first page. Queries are removed from addresses: apart from the campaign, they may contain anything.
 */
export function startVisit(start: VisitStart): Visit {
  const page = addressOf(start.url)
  const now = start.now.toISOString()
  return {
    tracking: {
      ...readUtm(page?.search ?? ''),
      first_visit: now,
      landing_page: (page?.pathname ?? '/').slice(0, VALUE_MAX),
      referrer: referrerOf(start.referrer, page),
      device_type: deviceType(start.userAgent, start.width),
      browser: browserName(start.userAgent),
    },
    session: { session_id: start.sessionId, session_start: now, pages_viewed: 1 },
  }
}

/** Only the campaign values, without empty ones. */
export function utmOf(values: Readonly<Record<string, unknown>>): Utm {
  return Object.fromEntries(UTM_KEYS.flatMap((key) => (values[key] ? [[key, String(values[key])]] : [])))
}

/** The campaign in a URL's query (`location.search`), without empty values. */
export function readUtm(search: string): Utm {
  const query = new URLSearchParams(search)
  const utm: Utm = {}
  for (const key of UTM_KEYS) {
    const value = query.get(key)?.trim().slice(0, VALUE_MAX)
    if (value) utm[key] = value
  }
  return utm
}

/** The device type by user agent; unknown ones are judged by screen width in CSS pixels. */
export function deviceType(userAgent: string, width?: number): DeviceType {
  if (/ipad|tablet|playbook|silk|kindle|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  if (/mobi|iphone|ipod|windows phone|opera mini|blackberry/i.test(userAgent)) return 'mobile'
  if (/windows nt|macintosh|x11|cros/i.test(userAgent) || width === undefined) return 'desktop'
  if (width < 768) return 'mobile'
  return width < 1024 ? 'tablet' : 'desktop'
}

/** The browser by user agent. Order matters: Edge and Opera also contain Chrome, and Chrome also contains Safari. */
export function browserName(userAgent: string): BrowserName {
  if (/\bedg(?:e|a|ios)?\//i.test(userAgent)) return 'edge'
  if (/\b(?:opr|opt|opera)\b/i.test(userAgent)) return 'opera'
  if (/\b(?:firefox|fxios)\//i.test(userAgent)) return 'firefox'
  if (/samsungbrowser/i.test(userAgent)) return 'other'
  if (/\b(?:headless)?(?:chrome|crios|chromium)\//i.test(userAgent)) return 'chrome'
  return /\bsafari\//i.test(userAgent) ? 'safari' : 'other'
}

function referrerOf(referrer: string, page: URL | null): string {
  const from = addressOf(referrer)
  if (!from || from.origin === 'null' || from.origin === page?.origin) return 'direct'
  return `${from.origin}${from.pathname}`.slice(0, VALUE_MAX)
}

function addressOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
