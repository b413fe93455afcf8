import { BOOKING_STEPS } from '../lead/booking-form.ts'

/** The public forms, by the value of their `formType`; `rights` is the form of data subjects. */
const MEASURED_FORMS = ['home_contact', 'contact_page', 'booking', 'treatment', 'rights'] as const

type EventRule = {
  /** What it happened to: a closed list, or `slug` for a name of the catalogue; absent: nothing. */
  target?: readonly string[] | 'slug'
  /** The lowest and highest value; absent: it has none. */
  value?: readonly [lowest: number, highest: number]
  /** Counted also under Global Privacy Control. */
  always?: true
}

const VITAL = [0, 120_000] as const

/**
 * Every event that a browser may report, with what it may say. Everything else in a batch is refused and counted as
 * such. None of it is about a person.
 */
export const EVENT_RULES = {
  page_view: { always: true },
  /** Percent of the page that has been on screen. */
  scroll_depth: { value: [25, 100] },
  /** Seconds that the page was visible, from ten on. */
  time_on_page: { value: [10, 86_400] },
  /** Milliseconds; CLS without unit. */
  lcp: { value: VITAL },
  fid: { value: VITAL },
  inp: { value: VITAL },
  cls: { value: [0, 100] },
  ttfb: { value: VITAL },
  form_seen: { target: MEASURED_FORMS },
  form_begun: { target: MEASURED_FORMS },
  form_sent: { target: MEASURED_FORMS },
  form_failed: { target: MEASURED_FORMS },
  /** Value: number of results. */
  search: { target: ['dialog', 'catalogue', 'blog', 'wiki'], value: [0, 10_000] },
  zone_opened: { target: 'slug' },
  comparator: { target: ['added', 'removed', 'preset', 'differences', 'shared'] },
  assistant: { target: ['question', 'answered', 'unknown', 'card', 'person', 'request'] },
  /** 1: it helped, 0: it did not. */
  assistant_helpful: { value: [0, 1] },
  booking_step: { target: BOOKING_STEPS },
  exception: { target: ['render', 'load', 'script'] },
  not_found: {},
  /** The cookie notice, and what was chosen there. */
  consent_shown: {},
  consent_choice: { target: ['all', 'necessary', 'custom'] },
} as const satisfies Record<string, EventRule>

export type EventName = keyof typeof EVENT_RULES

/** The events that measure speed. */
export const WEB_VITALS = ['lcp', 'inp', 'fid', 'cls', 'ttfb'] as const satisfies readonly EventName[]
export type WebVital = (typeof WEB_VITALS)[number]
