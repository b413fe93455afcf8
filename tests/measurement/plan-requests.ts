import { dateAfter, momentInMadrid } from '#domain/calendar/madrid-calendar.ts'
import { INVALID_REASONS, type LeadChannel, type LeadStatus, LOST_REASONS } from '#domain/lead/lead.ts'
import type { DeviceType } from '#domain/lead/visit.ts'
import { type Draw, runningSums } from './draw.ts'
import { CLINICS, PAGES, type PlannedSource, SOURCES, TREATMENTS } from './planned-site.ts'

/** A request and its fate. Moments are ISO texts. */
export type PlannedRequest = PlannedSource & {
  /** In Madrid. */
  day: string
  createdAt: string
  channel: LeadChannel
  clinicSlug: string | null
  treatment: string | null
  /** Slug of the unit of the treatment; null without one. */
  unit: string | null
  /** Null, like the source and the landing page, without data of the visit. */
  device: DeviceType | null
  landing: string | null
  /** The page with the form; null if staff wrote the request down. */
  page: string | null
  status: LeadStatus
  lostReason: string | null
  firstResponseAt: string | null
  /** When its visit was booked, and for when. */
  bookedAt: string | null
  appointmentAt: string | null
  valueCents: number | null
  isTest: boolean
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const FATES = [
  ['new', 6],
  ['attempting', 8],
  ['contacted', 8],
  ['qualified', 5],
  ['visit_proposed', 3],
  ['visit_confirmed', 6],
  ['attended', 8],
  ['quoted', 5],
  ['treated', 15],
  ['no_show', 7],
  ['lost', 27],
  ['invalid', 2],
] as const satisfies readonly (readonly [LeadStatus, number])[]
const FATE_SUMS = runningSums(FATES.map(([, weight]) => weight))
const PAGE_SUMS = runningSums(PAGES.map(({ weight }) => weight))
const SOURCE_SUMS = runningSums(SOURCES.map(({ often }) => often))
const DEVICES = ['mobile', 'mobile', 'mobile', 'desktop', 'tablet'] as const
const SPOKEN = ['phone', 'whatsapp', 'walk_in'] as const
/** Of a hundred requests. */
const SPOKEN_SHARE = 18
const HEALTH_SHARE = 70
const NO_CLINIC_SHARE = 4

const ANSWERED: ReadonlySet<LeadStatus> = new Set(
  FATES.map(([status]) => status).filter((status) => status !== 'new'),
)
const BOOKED: ReadonlySet<LeadStatus> = new Set([
  'visit_proposed',
  'visit_confirmed',
  'attended',
  'quoted',
  'treated',
  'no_show',
])
const ENDED: ReadonlySet<LeadStatus> = new Set(['attended', 'quoted', 'treated', 'no_show'])

/** Draws this many requests of a day, in the order of their moments. None of their moments is after `now`, but visits are. */
export function planRequests(draw: Draw, day: string, requests: number, now: Date): PlannedRequest[] {
  const opens = momentInMadrid(day, '08:00')
  const closes = Math.min(momentInMadrid(day, '22:00'), now.getTime() - MINUTE)
  const from = Math.min(opens, closes)
  return Array.from({ length: requests }, () => from + draw.below(Math.max(1, closes - from)))
    .toSorted((one, other) => one - other)
    .map((createdAt) => planRequest(draw, day, createdAt, now.getTime()))
}

function planRequest(draw: Draw, day: string, createdAt: number, now: number): PlannedRequest {
  const isSpoken = draw.below(100) < SPOKEN_SHARE
  const planned = PAGES[draw.weighted(PAGE_SUMS)]!
  const [treatment, unit] = draw.below(100) < HEALTH_SHARE ? draw.pick(TREATMENTS) : [null, null]
  const { often: _, ...source } = SOURCES[isSpoken ? 0 : draw.weighted(SOURCE_SUMS)]!
  const isMeasured = source.source !== null
  const answeredAfter = (1 + draw.below(40) ** 2) * MINUTE
  const bookedAfter = answeredAfter + draw.below(3 * 24 * 60) * MINUTE
  const drawn = FATES[draw.weighted(FATE_SUMS)]![0]
  const appointmentAt = visitHour(draw, createdAt + bookedAfter)
  const fate = fateBy(now, drawn, createdAt, { answeredAfter, bookedAfter, appointmentAt })
  const isBooked = BOOKED.has(fate)
  const lostReason =
    fate === 'lost' ? draw.pick(LOST_REASONS) : fate === 'invalid' ? draw.pick(INVALID_REASONS) : null
  const isAnswered = ANSWERED.has(fate) && fate !== 'attempting' && lostReason !== 'no_answer'
  return {
    day,
    createdAt: iso(createdAt),
    channel: isSpoken ? draw.pick(SPOKEN) : planned.form,
    clinicSlug: draw.below(100) < NO_CLINIC_SHARE ? null : draw.pick(CLINICS),
    treatment,
    unit,
    ...source,
    device: isMeasured ? draw.pick(DEVICES) : null,
    landing: isMeasured ? PAGES[draw.weighted(PAGE_SUMS)]!.page.page : null,
    page: isSpoken ? null : planned.page.page,
    status: fate,
    lostReason,
    firstResponseAt: isAnswered ? iso(createdAt + answeredAfter) : null,
    bookedAt: isBooked ? iso(createdAt + bookedAfter) : null,
    appointmentAt: isBooked ? iso(appointmentAt) : null,
    valueCents: fate === 'treated' ? (200 + draw.below(5000)) * 100 : null,
    isTest: draw.below(200) === 0,
  }
}

type Spans = { answeredAfter: number; bookedAfter: number; appointmentAt: number }

/** What was drawn, unless it lies after now. */
function fateBy(now: number, drawn: LeadStatus, createdAt: number, spans: Spans): LeadStatus {
  if (drawn !== 'new' && createdAt + spans.answeredAfter > now) return 'new'
  if (BOOKED.has(drawn) && createdAt + spans.bookedAfter > now) return 'contacted'
  return ENDED.has(drawn) && spans.appointmentAt + HOUR > now ? 'visit_confirmed' : drawn
}

/** A half hour of one of the following fortnight's days. */
function visitHour(draw: Draw, after: number): number {
  const day = dateAfter(iso(after).slice(0, 10), 1 + draw.below(14))
  const half = draw.below(20)
  return momentInMadrid(day, `${String(9 + (half >> 1)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
}

function iso(moment: number): string {
  return new Date(moment).toISOString()
}
