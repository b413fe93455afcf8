import { isInKnownYears } from '#domain/calendar/known-moment.ts'
import { LEAD_SORTS } from '#domain/lead/lead-list.ts'
import { LEAD_CHANNELS, LEAD_LIMITS, LEAD_STATUSES } from '#domain/lead/lead.ts'
import { z } from 'zod'

const slug = z.string().min(1).max(120)
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(50).optional()
const day = z.iso.date('Escribe una fecha').refine(isInKnownYears, 'Escribe una fecha')

/** The filters of a list; also used by exports and the board. */
export const leadFilters = z.strictObject({
  queue: z.literal('mine').optional(),
  status: list(z.enum(LEAD_STATUSES)),
  sla: z.enum(['soon', 'overdue']).optional(),
  due: z.enum(['late', 'today']).optional(),
  clinic: list(slug),
  owner: z.union([z.enum(['me', 'none']), z.uuid()]).optional(),
  channel: list(z.enum(LEAD_CHANNELS)),
  unit: slug.optional(),
  treatment: slug.optional(),
  campaign: z.string().min(1).max(LEAD_LIMITS.trackingValue).optional(),
  consent: z.enum(['call', 'marketing']).optional(),
  from: day.optional(),
  to: day.optional(),
  appointment: z.enum(['yes', 'no', 'past', 'today', 'tomorrow', 'week']).optional(),
  tag: z.string().min(1).max(40).optional(),
  duplicates: z.boolean().optional(),
  webhookFailed: z.boolean().optional(),
  test: z.boolean().optional(),
})

const SORTS = LEAD_SORTS.flatMap((sort) => [sort, `-${sort}` as const])

/** `POST /leads/search`. `text` is a name, the end of a phone, the beginning of an e-mail, or a folio. */
export const leadSearchInput = z.strictObject({
  filters: leadFilters.default({}),
  text: z.string().max(200).default(''),
  sort: z.enum(SORTS).default('-created'),
  cursor: z.string().max(1000).nullish(),
  limit: z.int().min(1).max(100).default(50),
})
export type LeadSearchInput = z.output<typeof leadSearchInput>
