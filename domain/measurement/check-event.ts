import { EVENT_BUCKETS } from './buckets.ts'
import { OLDEST_EVENT } from './event-batch.ts'
import { EVENT_RULES, type EventName } from './event-names.ts'
import type { Refusal } from './refusals.ts'

type Sent = {
  name: string
  target?: string | undefined
  value?: number | undefined
  age?: number | undefined
}
type Rule = { target?: readonly string[] | 'slug'; value?: readonly [number, number]; always?: true }

/** Values that are one of a few, and not anything between two. */
const STEPPED: ReadonlySet<string> = new Set<EventName>(['scroll_depth', 'assistant_helpful'])

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(EVENT_RULES, name)
}

/**
 * Whether an event may be counted as far as it can be told without its page. Nothing is corrected: what a browser of
 * ours would not have sent is refused.
 * @param isPrivate the browser sends Global Privacy Control
 * @param isKnown whether a target is a name of the catalogue
 * @returns why it is refused; null for a good one
 */
export function refusalOf(
  { name, target = '', value, age = 0 }: Sent,
  { isPrivate, isKnown }: { isPrivate: boolean; isKnown: (target: string) => boolean },
): Refusal | null {
  if (!isEventName(name)) return 'name'
  const rule: Rule = EVENT_RULES[name]
  if (isPrivate && !rule.always) return 'private'
  if (!isTarget(rule.target, target, isKnown)) return 'target'
  if (!isValue(name, rule.value, value)) return 'value'
  return age >= 0 && age <= OLDEST_EVENT ? null : 'age'
}

function isTarget(allowed: Rule['target'], target: string, isKnown: (target: string) => boolean): boolean {
  if (allowed === undefined) return target === ''
  return allowed === 'slug' ? isKnown(target) : allowed.includes(target)
}

function isValue(name: EventName, allowed: Rule['value'], value: number | undefined): boolean {
  if (!allowed || value === undefined) return !allowed && value === undefined
  if (value < allowed[0] || value > allowed[1]) return false
  const steps: readonly number[] = EVENT_BUCKETS[name as keyof typeof EVENT_BUCKETS]
  return !STEPPED.has(name) || steps.includes(value)
}
