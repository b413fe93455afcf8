import { z } from 'zod'

/** The events the site counts; others in a batch are dropped. */
const EVENT_NAMES = [
  'page_view',
  'scroll_depth',
  'time_on_page',
  'lcp',
  'fid',
  'cls',
  'inp',
  'ttfb',
  'assistant_helpful',
] as const
export type EventName = (typeof EVENT_NAMES)[number]

const event = z.object({
  name: z.string().max(100),
  path: z.string().max(2000),
  value: z.number().finite().optional(),
})

const receipt = z.object({
  id: z.uuid(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  version: z.string().min(1).max(100),
})

/** The body of POST /api/events: counted events, a cookie choice receipt, or both. Unknown keys are dropped. */
export const eventsInput = z.object({
  events: z.array(event).max(100).default([]),
  receipt: receipt.optional(),
})

export type EventsInput = z.output<typeof eventsInput>
export type CountedEvent = { name: EventName; path: string; value?: number | undefined }

export function isCounted(one: EventsInput['events'][number]): one is CountedEvent {
  return EVENT_NAMES.some((name) => name === one.name)
}
