/** What may be kept on the visitor's device about a visit, each with its lifetime in days (specification §9). */
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

/** Specification §3. `first_visit` is an ISO date and time; `referrer` is 'direct' if there was none. */
export type TrackingData = Utm & {
  first_visit: string
  landing_page: string
  referrer: string
  device_type: DeviceType
  browser: BrowserName
}

/** Specification §3. `session_start` is an ISO date and time; `pages_viewed` counts pages. */
export type SessionData = { session_id: string; session_start: string; pages_viewed: number }

export type Visit = { tracking: TrackingData; session: SessionData }

/** What a lead keeps of its visit once that is too old: that there was one, for the figures. */
export const FORGOTTEN_VISIT = { forgotten: true } as const

type VisitStart = {
  now: Date
  /** The address of the first page, whole. */
  url: string
  /** `document.referrer`, empty if there is none. */
  referrer: string
  userAgent: string
  /** Of the screen, in CSS pixels; used only where the user agent doesn't tell. */
  width?: number
  sessionId: string
}

const VALUE_MAX = 500

/** A visit at its first page. Queries are cut from addresses: what they hold beside the campaign is nobody's business. */
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

/** The campaign alone, of values that hold more; empty ones are left out. */
export function utmOf(values: Readonly<Record<string, unknown>>): Utm {
  return Object.fromEntries(UTM_KEYS.flatMap((key) => (values[key] ? [[key, String(values[key])]] : [])))
}

/** The campaign of an address, from its query (`location.search`); empty values are left out. */
export function readUtm(search: string): Utm {
  const query = new URLSearchParams(search)
  const utm: Utm = {}
  for (const key of UTM_KEYS) {
    const value = query.get(key)?.trim().slice(0, VALUE_MAX)
    if (value) utm[key] = value
  }
  return utm
}

/** The kind of device by its user agent; an unknown one is judged by the width of its screen in CSS pixels. */
export function deviceType(userAgent: string, width?: number): DeviceType {
  if (/ipad|tablet|playbook|silk|kindle|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  if (/mobi|iphone|ipod|windows phone|opera mini|blackberry/i.test(userAgent)) return 'mobile'
  if (/windows nt|macintosh|x11|cros/i.test(userAgent) || width === undefined) return 'desktop'
  if (width < 768) return 'mobile'
  return width < 1024 ? 'tablet' : 'desktop'
}

/** The browser by its user agent. Edge and Opera also say Chrome, and Chrome also says Safari, so order matters. */
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
