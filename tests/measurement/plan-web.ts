import type { DeviceType } from '#domain/lead/visit.ts'
import type { EventName } from '#domain/measurement/event-names.ts'
import { type Draw, runningSums } from './draw.ts'
import { type PlannedPage, SOURCES, type VisitedPage } from './planned-site.ts'

/** So many equal events of a day. */
export type EventCell = PlannedPage & {
  day: string
  name: EventName
  target: string
  value: number | null
  device: DeviceType
  count: number
}

/** So many equal visits of a day; the spans are seconds from their start, null for a step they did not reach. */
export type VisitCell = {
  day: string
  device: DeviceType
  landing: string
  /** Null without consent, like the other three. */
  source: string | null
  medium: string | null
  campaign: string | null
  firstSource: string | null
  unit: string
  clinicSlug: string
  used: number | null
  formSeen: number | null
  formBegun: number | null
  formSent: number | null
  count: number
}

const DEVICES = [
  ['mobile', 64],
  ['desktop', 30],
  ['tablet', 6],
] as const

type Kind = readonly [name: EventName, target: string, value: number | null, weight: number]

const vital = (name: EventName, values: readonly [value: number, weight: number][]): Kind[] =>
  values.map(([value, weight]) => [name, '', value, weight])

/** What happens on every page, with its weight. */
const KINDS: readonly Kind[] = [
  ['page_view', '', null, 300],
  ...[25, 50, 75, 90, 100].map((depth, index): Kind => ['scroll_depth', '', depth, 120 - index * 22]),
  ...vital('time_on_page', [
    [12, 60],
    [45, 50],
    [100, 30],
    [250, 15],
    [900, 4],
  ]),
  ...vital('lcp', [
    [900, 20],
    [1700, 26],
    [2600, 12],
    [4200, 5],
  ]),
  ...vital('inp', [
    [40, 20],
    [180, 15],
    [260, 6],
    [700, 2],
  ]),
  ...vital('fid', [
    [10, 10],
    [120, 3],
    [350, 1],
  ]),
  ...vital('cls', [
    [0, 30],
    [0.05, 8],
    [0.12, 5],
    [0.35, 2],
  ]),
  ...vital('ttfb', [
    [120, 30],
    [640, 15],
    [950, 6],
    [2000, 2],
  ]),
  ['form_seen', 'treatment', null, 22],
  ['form_begun', 'treatment', null, 8],
  ['form_sent', 'treatment', null, 3],
  ['form_failed', 'treatment', null, 1],
  ['form_seen', 'home_contact', null, 14],
  ['form_begun', 'home_contact', null, 5],
  ['form_sent', 'home_contact', null, 2],
  ['search', 'dialog', 0, 2],
  ['search', 'dialog', 7, 6],
  ['search', 'catalogue', 30, 4],
  ['comparator', 'added', null, 3],
  ['assistant', 'question', null, 4],
  ['assistant', 'answered', null, 3],
  ['assistant', 'unknown', null, 1],
  ['assistant_helpful', '', 1, 2],
  ['assistant_helpful', '', 0, 1],
  ['booking_step', 'clinica', null, 4],
  ['exception', 'script', null, 1],
  ['consent_shown', '', null, 20],
  ['consent_choice', 'all', null, 9],
  ['consent_choice', 'necessary', null, 8],
  ['consent_choice', 'custom', null, 2],
]

const eventsOn = (pages: readonly VisitedPage[]) =>
  pages.flatMap(({ page, weight }) =>
    DEVICES.flatMap(([device, share]) =>
      KINDS.map(([name, target, value, often]) => ({
        cell: { ...page, name, target, value, device },
        weight: weight * share * often,
      })),
    ),
  )

/** How far a visit gets and when: seconds to each step. */
const REACHED: readonly (readonly [spans: readonly (number | null)[], weight: number])[] = [
  [[null, null, null, null], 380],
  [[11, null, null, null], 230],
  [[33, null, null, null], 130],
  [[20, 64, null, null], 120],
  [[48, 130, null, null], 60],
  [[9, 41, 77, null], 26],
  [[60, 200, 330, null], 14],
  [[15, 52, 95, 171], 18],
  [[70, 260, 410, 655], 10],
  [[300, 900, 1400, 2300], 3],
]

const visitsFrom = (pages: readonly VisitedPage[]) =>
  pages.flatMap(({ page, landing, weight }) =>
    DEVICES.flatMap(([device, share]) =>
      SOURCES.flatMap(({ often, ...source }) =>
        REACHED.map(([[used = null, formSeen = null, formBegun = null, formSent = null], reach]) => ({
          cell: {
            device,
            landing,
            ...source,
            unit: page.unit,
            clinicSlug: page.clinicSlug,
            used,
            formSeen,
            formBegun,
            formSent,
          },
          weight: weight * share * often * reach,
        })),
      ),
    ),
  )

/** Draws this many events, and visits, of a day. */
export type WebPlanner = {
  events(draw: Draw, day: string, many: number): EventCell[]
  visits(draw: Draw, day: string, many: number): VisitCell[]
}

export function webPlanner(pages: readonly VisitedPage[]): WebPlanner {
  return { events: drawer(eventsOn(pages)), visits: drawer(visitsFrom(pages)) }
}

function drawer<Cell>(cells: readonly { cell: Cell; weight: number }[]) {
  const sums = runningSums(cells.map(({ weight }) => weight))
  return (draw: Draw, day: string, many: number) => {
    const counts = new Uint32Array(sums.length)
    for (let drawn = 0; drawn < many; drawn++) counts[draw.weighted(sums)]! += 1
    return [...counts].flatMap((count, index) => (count > 0 ? [{ day, ...cells[index]!.cell, count }] : []))
  }
}
