import { z } from 'zod'

/** Older events are refused: a hidden tab may report late, but not a day later. Milliseconds. */
export const OLDEST_EVENT = 24 * 60 * 60 * 1000

/** At most this many events in a batch. */
export const MOST_EVENTS = 60

const name = z.string().max(60)

/** One event. `age` is milliseconds before sending, so that a wrong clock doesn't matter. */
const event = z.object({
  name,
  path: z.string().max(2000),
  target: z.string().max(100).optional(),
  value: z.number().finite().optional(),
  age: z.number().finite().optional(),
})

/** Where the visit came from; sent only with consent to analytics, and the campaign only with consent to marketing. */
const source = z.object({
  source: z.string().max(100),
  medium: z.string().max(100).default(''),
  campaign: z.string().max(100).default(''),
  firstSource: z.string().max(100).default(''),
})

/** An anonymous proof of a cookie choice. */
const receipt = z.object({
  id: z.uuid(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  version: z.string().min(1).max(100),
})

/**
 * The body of `POST /api/events`. `batch` is random per sending; a batch that arrives twice is stored once. `private`:
 * the browser sends Global Privacy Control, so only page views are counted. Unknown keys are dropped.
 */
export const eventBatch = z.object({
  batch: z.uuid().optional(),
  private: z.boolean().default(false),
  events: z.array(event).max(MOST_EVENTS).default([]),
  source: source.optional(),
  receipt: receipt.optional(),
})

export type EventBatch = z.input<typeof eventBatch>
