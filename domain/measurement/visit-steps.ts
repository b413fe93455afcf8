import type { EventName } from './event-names.ts'

/** How far a visit can get, in order; who reached a step reached those before it. */
export type VisitStep = 'used' | 'formSeen' | 'formBegun' | 'formSent'

/** Scrolling this far, in percent, is using a page; a large screen shows a quarter of it without scrolling. */
const USED_DEPTH = 50

const STEP_OF: Partial<Record<EventName, VisitStep>> = {
  time_on_page: 'used',
  search: 'used',
  zone_opened: 'used',
  comparator: 'used',
  assistant: 'used',
  assistant_helpful: 'used',
  booking_step: 'used',
  form_seen: 'formSeen',
  form_begun: 'formBegun',
  form_failed: 'formBegun',
  form_sent: 'formSent',
}

/** The step that an event shows to be reached; null for none. */
export function visitStep(name: EventName, value: number | undefined): VisitStep | null {
  if (name === 'scroll_depth') return value !== undefined && value >= USED_DEPTH ? 'used' : null
  return STEP_OF[name] ?? null
}
