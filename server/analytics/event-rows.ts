import type { DeviceType } from '#domain/lead/visit.ts'
import type { VisitStep } from '#domain/measurement/visit-steps.ts'

/** An event on its way to `web_events`; `at` is in milliseconds. */
export type EventRow = {
  day: string
  batch: string
  place: number
  at: number
  name: string
  page: string
  target: string
  value: number | undefined
  device: DeviceType
  unit: string
  clinicSlug: string
}

/** What an address and a browser did on a day, on its way to `visit_days`; moments are in milliseconds. */
export type VisitRow = {
  day: string
  visitor: string
  startedAt: number
  device: DeviceType
  landing: string
  source?: string | undefined
  medium?: string | undefined
  campaign?: string | undefined
  firstSource?: string | undefined
  unit: string
  clinicSlug: string
} & { [Step in VisitStep]?: number }

export type RefusalRow = { day: string; reason: string; count: number }

/** What is written in one transaction. */
export type EventWrite = { events: EventRow[]; visits: VisitRow[]; refusals: RefusalRow[] }

/** Both together, in whichever order they arrived. */
export function mergedVisit(one: VisitRow, other: VisitRow): VisitRow {
  const [first, later] = one.startedAt <= other.startedAt ? [one, other] : [other, one]
  const known = first.source === undefined ? later : first
  return {
    ...first,
    source: known.source,
    medium: known.medium,
    campaign: known.campaign,
    firstSource: known.firstSource,
    unit: first.unit || later.unit,
    clinicSlug: first.clinicSlug || later.clinicSlug,
    ...stepsOf(first, later),
  }
}

function stepsOf(one: VisitRow, other: VisitRow): { [Step in VisitStep]?: number } {
  const steps = { ...pick(one) }
  for (const [step, at] of Object.entries(pick(other)) as [VisitStep, number][]) {
    steps[step] = Math.min(steps[step] ?? at, at)
  }
  return steps
}

function pick({ used, formSeen, formBegun, formSent }: VisitRow): { [Step in VisitStep]?: number } {
  return {
    ...(used === undefined ? {} : { used }),
    ...(formSeen === undefined ? {} : { formSeen }),
    ...(formBegun === undefined ? {} : { formBegun }),
    ...(formSent === undefined ? {} : { formSent }),
  }
}
