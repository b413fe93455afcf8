import { rateVital, type VitalName } from './web-vitals-rating.ts'

export const ALERT_KINDS = ['few_requests', 'no_requests', 'form_errors', 'poor_vitals'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export type AlertData = Record<string, number | string>

/**
 * What the figures say about one subject. `unknown`: too little to tell, so an open alert stays and no new one opens.
 */
export type Judgement = {
  kind: AlertKind
  /** A clinic, a form, a metric with its page; `''`: everything. */
  subject: string
  state: 'alert' | 'fine' | 'unknown'
  data: AlertData
}

/** An open alert closes only when the figures are this much better than its threshold, so it doesn't flicker. */
const RELIEF = 0.75
/** Weeks that «usual» needs, of eight. */
const FEWEST_WEEKS = 4
/** The chance of crying wolf, per look: small, because many subjects are looked at all day. */
const CHANCE = 0.001
/** The network is watched by everybody, so a total silence is said earlier. */
const NETWORK_CHANCE = 0.05

type Requests = {
  subject: string
  observed: number
  /** The same weekdays and hours of the weeks before, as many as are known. */
  usual: readonly number[]
}

/**
 * Fewer requests than usual, by more than chance: with few expected ones, a percentage alone means nothing.
 * @param spans of one subject; any of them is enough
 */
export function judgeFew(
  spans: readonly (Requests & { span: 'day' | 'week' })[],
  { percent, wasOpen }: { percent: number; wasOpen: boolean },
): Judgement[] {
  const [first] = spans
  if (!first) return []
  const judged = spans
    .filter(({ usual }) => usual.length >= FEWEST_WEEKS)
    .map(({ observed, usual, span }) => {
      const expected = median(usual)
      const limit = expected * (1 - (percent / 100) * (wasOpen ? RELIEF : 1))
      const isFew = expected > 0 && observed <= limit && (wasOpen || atMost(observed, expected) < CHANCE)
      return { isFew, data: { observed, usual: expected, span } }
    })
  const found = judged.find(({ isFew }) => isFew)
  const state = found ? 'alert' : judged.length > 0 ? 'fine' : 'unknown'
  return [{ kind: 'few_requests', subject: first.subject, state, data: found?.data ?? {} }]
}

/** No request in this many opening hours, where some are usual. */
export function judgeNone(
  { subject, observed, usual }: Requests,
  { hours, lastAt }: { hours: number; lastAt: string },
): Judgement {
  const expected = usual.length > 0 ? median(usual) : 0
  const enough = atMost(0, expected) < (subject === '' ? NETWORK_CHANCE : CHANCE)
  const state = observed > 0 ? 'fine' : enough ? 'alert' : 'unknown'
  return { kind: 'no_requests', subject, state, data: { hours, usual: expected, lastAt } }
}

/** Sends below which a share of errors means nothing. */
const FEWEST_SENDS = 50
const FEWEST_ERRORS = 5

export function judgeForm(
  { form, sent, failed }: { form: string; sent: number; failed: number },
  { percent, wasOpen }: { percent: number; wasOpen: boolean },
): Judgement {
  const tries = sent + failed
  const share = tries === 0 ? 0 : failed / tries
  const limit = (percent / 100) * (wasOpen ? RELIEF : 1)
  const isMuch = share > limit && failed >= FEWEST_ERRORS
  const surely = wasOpen || 1 - atMost(failed - 1, tries * (percent / 100)) < 0.01
  const state = tries < FEWEST_SENDS ? 'unknown' : isMuch && surely ? 'alert' : 'fine'
  return { kind: 'form_errors', subject: form, state, data: { failed, sample: tries, share } }
}

/** @param p75 of a page's values */
export function judgeVital(
  { metric, page, p75, sample }: { metric: VitalName; page: string; p75: number; sample: number },
  { fewest, wasOpen }: { fewest: number; wasOpen: boolean },
): Judgement {
  const isPoor = rateVital(metric, wasOpen ? p75 / 0.9 : p75) === 'poor'
  const state = sample < fewest ? 'unknown' : isPoor ? 'alert' : 'fine'
  return { kind: 'poor_vitals', subject: `${metric} ${page}`, state, data: { metric, page, p75, sample } }
}

/**
 * When everything is silent, its clinics say nothing new: one alert tells it, not fifteen.
 * @param open `kind subject` of the alerts that are open
 */
export function withoutEchoes(judged: readonly Judgement[], open: ReadonlySet<string>): Judgement[] {
  const loud = new Set(
    judged.filter(({ subject, state }) => subject === '' && state === 'alert').map(({ kind }) => kind),
  )
  return judged.map((one) => {
    const isEcho =
      one.subject !== '' &&
      one.state === 'alert' &&
      loud.has(one.kind) &&
      !open.has(`${one.kind} ${one.subject}`)
    return isEcho ? { ...one, state: 'unknown' } : one
  })
}

/** The value that three quarters of the visits are not above. @param counts from the lowest value on */
export function percentile75(counts: readonly { value: number; count: number }[]): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { value, count } of counts.toSorted((a, b) => a.value - b.value)) {
    seen += count
    if (seen >= total * 0.75 && total > 0) return value
  }
  return null
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const above = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? above : ((sorted[half - 1] ?? 0) + above) / 2
}

/** The chance of at most `count` by chance alone, when `expected` are expected (Poisson). */
function atMost(count: number, expected: number): number {
  if (expected <= 0) return 1
  let sum = 0
  let logTerm = -expected
  for (let n = 0; n <= count; n++) {
    sum += Math.exp(logTerm)
    logTerm += Math.log(expected / (n + 1))
  }
  return Math.min(1, sum)
}
