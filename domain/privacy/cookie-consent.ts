import {
  type SessionData,
  type TrackingData,
  UTM_KEYS,
  utmOf,
  VISIT_ITEMS,
  type Visit,
  type VisitItem,
} from '../lead/visit.ts'

/** A visitor's choice in the banner or the settings; `necessary` can't be switched off. */
export type ConsentChoice = { necessary: true; analytics: boolean; marketing: boolean }

/**
 * The choice with its ISO date and the version of the text: the content of the local storage item. `receipt`: random
 * number of its anonymous receipt, until the server has it.
 */
export type ConsentRecord = { choice: ConsentChoice; date: string; version: string; receipt?: string }

const MONTHS_VALID = 12

export function acceptAll(): ConsentChoice {
  return { necessary: true, analytics: true, marketing: true }
}

export function necessaryOnly(): ConsentChoice {
  return { necessary: true, analytics: false, marketing: false }
}

export function customChoice(chosen: { analytics: boolean; marketing: boolean }): ConsentChoice {
  return { necessary: true, analytics: chosen.analytics, marketing: chosen.marketing }
}

export function consentRecord(choice: ConsentChoice, now: Date, version: string): ConsentRecord {
  return { choice, date: now.toISOString(), version }
}

/**
 * The stored choice, or null if the visitor must be asked: missing, unreadable, of another version, older than twelve
 * months, or dated in the future.
 */
export function parseConsentRecord(json: string | null, now: Date, version: string): ConsentRecord | null {
  const record = recordIn(json)
  if (!record || record.version !== version) return null
  const given = new Date(record.date)
  const expires = new Date(given)
  expires.setUTCMonth(expires.getUTCMonth() + MONTHS_VALID)
  const current = given.getTime() <= now.getTime() && now.getTime() < expires.getTime()
  return current ? record : null
}

/** The banner is shown while there is no valid record. */
export function needsBanner(record: ConsentRecord | null): boolean {
  return record === null
}

/** Whether an item may be stored: the campaign needs marketing, the visit needs analytics. */
export function mayStore(item: VisitItem, record: ConsentRecord | null): boolean {
  if (!record) return false
  return item === 'utm' ? record.choice.marketing : record.choice.analytics
}

/** The tracking fields of a lead. */
export type ConsentedTracking = Partial<TrackingData & Omit<SessionData, 'session_start'>>

/** The visit data that may be sent with a lead: only of accepted categories, so nothing before a choice. */
export function consentedTracking(visit: Visit, record: ConsentRecord | null): ConsentedTracking {
  const { session_id, pages_viewed } = visit.session
  return {
    ...(mayStore('utm', record) && utmOf(visit.tracking)),
    ...(mayStore('tracking', record) && withoutUtm(visit.tracking)),
    ...(mayStore('session', record) && { session_id, pages_viewed }),
  }
}

/**
 * The visit without refused data: the campaign is dropped, and pages and session start over. Before a choice it is
 * unchanged, in memory.
 * @param beginAnew returns a visit that only knows the current page
 */
export function withoutRefused(visit: Visit, record: ConsentRecord | null, beginAnew: () => Visit): Visit {
  if (!record) return visit
  const { tracking, session } = mayStore('tracking', record) ? visit : beginAnew()
  const utm = mayStore('utm', record) ? utmOf(visit.tracking) : {}
  return { tracking: { ...withoutUtm(tracking), ...utm }, session }
}

function withoutUtm(tracking: TrackingData): TrackingData {
  const rest = { ...tracking }
  for (const key of UTM_KEYS) delete rest[key]
  return rest
}

/**
 * Names of the tracking items to remove: those of refused categories, or all of them if `necessary` is false, which
 * only a hand-made record could contain.
 */
export function itemsToClear(record: ConsentRecord | null): string[] {
  const items = Object.keys(VISIT_ITEMS) as VisitItem[]
  const necessary: boolean = record?.choice.necessary ?? true
  const cleared = necessary ? items.filter((item) => !mayStore(item, record)) : items
  return cleared.map((item) => VISIT_ITEMS[item].name)
}

function recordIn(json: string | null): ConsentRecord | null {
  if (json === null) return null
  try {
    const stored: unknown = JSON.parse(json)
    return isRecord(stored) ? stored : null
  } catch {
    return null
  }
}

function isRecord(stored: unknown): stored is ConsentRecord {
  if (typeof stored !== 'object' || stored === null) return false
  const { choice, date, version } = stored as Partial<Record<keyof ConsentRecord, unknown>>
  if (typeof version !== 'string' || typeof date !== 'string' || Number.isNaN(Date.parse(date))) return false
  if (typeof choice !== 'object' || choice === null) return false
  const { necessary, analytics, marketing } = choice as Partial<Record<keyof ConsentChoice, unknown>>
  return necessary === true && typeof analytics === 'boolean' && typeof marketing === 'boolean'
}
