import type { EventName } from '#domain/measurement/event-names.ts'

type Detail = { target?: string | undefined; value?: number }

/** An event that happened on a page of the site; `at` in milliseconds of `performance.now()`. */
export type CountedEvent = Detail & { name: EventName; pathname: string; at: number }

const waiting: CountedEvent[] = []
let take = (event: CountedEvent): void => void waiting.push(event)

/**
 * Counts an event of domain/measurement/event-names.ts, without identifier. This module is in the first load of many
 * pages, so that it only holds events for `send-events.ts`, which is loaded after the page.
 * @param pathname where it happened; the current page if absent
 */
export function countEvent(name: EventName, detail: Detail = {}, pathname = window.location.pathname): void {
  take({ name, ...detail, pathname, at: performance.now() })
}

/** Passes every event to `next`, those before too. */
export function onCountedEvent(next: typeof take): void {
  take = next
  for (const event of waiting.splice(0)) next(event)
}
