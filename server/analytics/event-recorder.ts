import type { Site } from '#content/site/site.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { isEventName, refusalOf } from '#domain/measurement/check-event.ts'
import type { eventBatch } from '#domain/measurement/event-batch.ts'
import type { Refusal } from '#domain/measurement/refusals.ts'
import { sourceName } from '#domain/measurement/source-name.ts'
import { takesVisits } from '#domain/measurement/visit-day.ts'
import { visitStep } from '#domain/measurement/visit-steps.ts'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { keptBySite } from '../kept-by-site.ts'
import { eventTalliesOf } from '../shared/event-tallies.ts'
import { addressKey } from '../shared/http/rate-limits.ts'
import { type CountedPage, countedPage } from './counted-page.ts'
import { mergedVisit, type VisitRow } from './event-rows.ts'
import { createEventWriter } from './event-writer.ts'
import type { Sender } from './sender.ts'
import { createVisitSalts, visitorOf } from './visit-salts.ts'
import { createWaitingEvents } from './waiting-events.ts'

const MOST_BATCHES = 20_000

/**
 * The batches of the last minutes. The database knows them too, but by day: a batch that is sent again after midnight
 * would have another one.
 */
function createRecentBatches() {
  let newer = new Set<string>()
  let older = new Set<string>()
  return {
    /** @returns whether it was there; it is from now on */
    add(batch: string): boolean {
      if (newer.has(batch) || older.has(batch)) return true
      if (newer.size >= MOST_BATCHES / 2) {
        older = newer
        newer = new Set()
      }
      newer.add(batch)
      return false
    },
  }
}

/** More than the pages of one address can report, or a waiting room full of phones. */
const EVENTS_OF_ADDRESS = 1200
const BUDGET_WINDOW = 60_000
/** Limit of addresses to remember; beyond it all counts restart, so the memory stays bounded. */
const MAX_ADDRESSES = 20_000

/** Counts the events of each address, in this process's memory and for a minute. */
function createEventBudget() {
  let spent = new Map<string, number>()
  let since = performance.now()
  return {
    /** @returns how many of these events may still be counted */
    take(address: string, events: number): number {
      const time = performance.now()
      if (time - since >= BUDGET_WINDOW || spent.size >= MAX_ADDRESSES) {
        spent = new Map()
        since = time
      }
      const key = addressKey(address)
      const before = spent.get(key) ?? 0
      spent.set(key, before + events)
      return Math.max(0, Math.min(events, EVENTS_OF_ADDRESS - before))
    },
  }
}

type Batch = z.output<typeof eventBatch>
type Sent = Batch['events'][number]
/** A visit before its visitor is known. */
type Seen = Omit<VisitRow, 'visitor'>

/** Takes batches of events: immediately, in memory; the database follows. */
export type EventRecorder = {
  record(batch: Batch, sender: Sender): void
  /** Counts what was not counted. */
  refuse(reason: Refusal, events: number): void
  /** Writes what waits. @throws if the database can't be reached; it then waits on */
  flush(): Promise<void>
}

const ofDeps = new WeakMap<Deps, EventRecorder>()

/** The recorder of this process. When it stops, call `eventRecorderOf(deps).flush()`. */
export function eventRecorderOf(deps: Deps): EventRecorder {
  const recorder = ofDeps.get(deps) ?? createEventRecorder(deps)
  ofDeps.set(deps, recorder)
  return recorder
}

function createEventRecorder(deps: Deps): EventRecorder {
  // A separate connection, so that no page waits for one. A power cut loses a second of counts.
  const { pool } = deps.database.another({
    max: 2,
    applicationName: 'clinicas-life events',
    statementTimeout: 10_000,
    connectTimeout: 3000,
    settings: { synchronous_commit: 'off' },
  })
  const waiting = createWaitingEvents()
  const writer = createEventWriter(deps, pool, waiting)
  const salts = createVisitSalts(pool)
  const budget = createEventBudget()
  const batches = createRecentBatches()
  const tallies = eventTalliesOf(deps)

  function refuse(reason: Refusal, events: number) {
    if (events === 0) return
    waiting.addRefusal(inMadrid(deps.now()).date, reason, events)
    tallies.set(reason, (tallies.get(reason) ?? 0) + events)
    writer.plan()
  }

  function keepVisits(visits: readonly Seen[], { address, agent }: Sender) {
    for (const visit of visits) {
      const add = (salt: string | null) => {
        if (salt) waiting.addVisit({ ...visit, visitor: visitorOf(salt, address, agent) })
      }
      const salt = salts.of(visit.day)
      if (typeof salt === 'string') add(salt)
      else void salt.then(add)
    }
  }

  return {
    refuse,
    record({ batch = randomUUID(), events, source, ...sent }, sender) {
      if (events.length === 0) return
      if (sender.refusal) return refuse(sender.refusal, events.length)
      const room = budget.take(sender.address, events.length)
      refuse('flood', events.length - room)
      if (room === 0) return
      if (batches.add(batch)) return refuse('twice', room)
      const now = deps.now()
      const isPrivate = sent.private || sender.isPrivate
      const visits = new Map<string, Seen>()
      for (const [place, event] of events.slice(0, room).entries()) {
        const one = checked(deps.site.current, event, isPrivate)
        if (typeof one === 'string') {
          refuse(one, 1)
          continue
        }
        const at = now.getTime() - (event.age ?? 0)
        const day = inMadrid(new Date(at)).date
        const { page, unit, clinicSlug } = one
        const { name, target = '', value } = event
        const row = {
          day,
          batch,
          place,
          at,
          name,
          page,
          target,
          value,
          device: sender.device,
          unit,
          clinicSlug,
        }
        if (!waiting.addEvent(row)) refuse('full', 1)
        if (isPrivate || !takesVisits(day, now)) continue
        const seen = visitOf(event, { ...row, landing: one.landing }, source)
        const known = visits.get(day)
        visits.set(day, known ? mergedVisit({ ...known, visitor: '' }, { ...seen, visitor: '' }) : seen)
      }
      salts.keepOnly((day) => takesVisits(day, now))
      keepVisits([...visits.values()], sender)
      writer.plan()
    },
    async flush() {
      await salts.settled()
      await writer.flush()
    },
  }
}

const zoneIds = keptBySite((site: Site) => new Set(site.allZones.map(({ id }) => id)))

function checked(site: Site, event: Sent, isPrivate: boolean): CountedPage | Refusal {
  const refusal = refusalOf(event, { isPrivate, isKnown: (target) => zoneIds(site).has(target) })
  return refusal ?? countedPage(site, event.path) ?? 'page'
}

type Where = Pick<VisitRow, 'day' | 'device' | 'unit' | 'clinicSlug' | 'landing'> & { at: number }

function visitOf(
  event: Sent,
  { at, day, device, unit, clinicSlug, landing }: Where,
  source: Batch['source'],
): Seen {
  const visit: Seen = { day, startedAt: at, device, unit, clinicSlug, landing }
  if (source) {
    visit.source = sourceName(source.source)
    visit.medium = sourceName(source.medium)
    visit.campaign = sourceName(source.campaign)
    visit.firstSource = sourceName(source.firstSource)
  }
  const step = isEventName(event.name) ? visitStep(event.name, event.value) : null
  // A step implies the ones before it.
  if (step === null) return visit
  visit.used = at
  if (step !== 'used') visit.formSeen = at
  if (step === 'formBegun' || step === 'formSent') visit.formBegun = at
  if (step === 'formSent') visit.formSent = at
  return visit
}
