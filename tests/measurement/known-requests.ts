import { leadWords } from '#content/ui/lead-words.ts'
import { hiddenCounts, shareOf } from '#domain/measurement/hidden-counts.ts'
import type { Shown } from '#domain/measurement/report.ts'
import { shownCount, shownMedian } from '#domain/measurement/shown-count.ts'
import { type KnownRequest, type KnownSpan, middle, middleSeconds } from './known-figures.ts'
import {
  dropBefore,
  grouped,
  requestCounts,
  series,
  share,
  type Visit,
  visitCounts,
  written,
  type Written,
} from './known-rows.ts'

export function requestsByDay(now: KnownSpan, was: KnownSpan): Written {
  return series(now, was, 'leads', ({ requests }, day) => requests.filter((one) => one.day === day).length)
}

export function keyFigures(now: KnownSpan, was: KnownSpan): Written {
  const of = ({ requests }: KnownSpan) => {
    const counts = requestCounts(requests)
    return [
      shownMedian(middle(requests.map(({ responseMinutes }) => responseMinutes))),
      share(counts.contacted, counts.leads),
      shownCount(counts.booked),
      share(counts.missed, counts.due),
    ]
  }
  const [current, before] = [of(now), of(was)]
  const labels = ['Primera respuesta', 'Contactadas', 'Con cita', 'No acudieron']
  return Object.fromEntries(
    labels.map((label, index) => [label, { value: current[index]!, before: before[index]! }]),
  )
}

export function funnel(now: KnownSpan, was: KnownSpan): Written {
  const steps = ({ requests, visits }: KnownSpan) => {
    const [lead, web] = [requestCounts(requests), visitCounts(visits)]
    return [
      ['Visita', web.visits, null],
      ['Usa la página', web.used, web.visits],
      ['Ve el formulario', web.seen, web.used],
      ['Envía', web.sent, web.seen],
      ['Envía 2', lead.leads, null],
      ['Contactada', lead.contacted, lead.leads],
      ['Cita', lead.booked, lead.contacted],
      ['Acude', lead.attended, lead.due],
    ] as const
  }
  const seconds = (values: readonly (number | null)[]) => {
    const median = shownMedian(middle(values))
    return median === null ? null : median * 60
  }
  const spent: Record<string, Shown> = {
    'Usa la página': shownMedian(middleSeconds(now.visits, 'used')),
    'Ve el formulario': shownMedian(middleSeconds(now.visits, 'formSeen')),
    Envía: shownMedian(middleSeconds(now.visits, 'formSent')),
    Contactada: seconds(now.requests.map(({ responseMinutes }) => responseMinutes)),
    Cita: seconds(now.requests.map(({ bookedMinutes }) => bookedMinutes)),
    Acude: seconds(now.requests.map(({ attendedMinutes }) => attendedMinutes)),
  }
  const before = steps(was)
  return Object.fromEntries(
    steps(now).map(([label, count, of], index) => {
      const [, earlier, ofEarlier] = before[index]!
      const passes = of === null ? null : share(count, of)
      const passed = ofEarlier === null ? null : share(earlier, ofEarlier)
      return [
        label,
        {
          count: shownCount(count),
          before: shownCount(earlier),
          share: passes,
          'share-change': passes === null || passed === null ? null : Math.round((passes - passed) * 100),
          time: spent[label] ?? null,
        },
      ]
    }),
  )
}

export function fates(
  now: KnownSpan,
  was: KnownSpan,
  value: (request: KnownRequest) => string | null,
  label: (value: string) => string,
): Written {
  const rows = grouped(now.requests, was.requests, value).map((row) => ({
    label: label(row.key),
    now: requestCounts(row.now),
    was: requestCounts(row.was),
  }))
  return written(rows, 'leads', (of) => ({
    leads: of('leads'),
    booked: shareOf(of('booked'), of('leads')),
    attended: shareOf(of('attended'), of('due')),
  }))
}

export function touches({ requests }: KnownSpan, label: (value: string) => string): Written {
  const values = [...new Set(requests.flatMap(({ from, first }) => [from, first]))].filter(
    (value) => value !== '',
  )
  const firsts = hiddenCounts(values.map((value) => requests.filter(({ first }) => first === value).length))
  const lasts = hiddenCounts(values.map((value) => requests.filter(({ from }) => from === value).length))
  return Object.fromEntries(
    values.map((value, index) => {
      const [first, last] = [firsts[index]!, lasts[index]!]
      const difference = typeof first === 'number' && typeof last === 'number' ? last - first : null
      return [label(value), { first, last, difference }]
    }),
  )
}

export function visitsBy(
  now: KnownSpan,
  was: KnownSpan,
  value: (visit: Visit) => string,
  label: (value: string) => string,
): Written {
  const rows = grouped(now.visits, was.visits, value).map((row) => ({
    label: label(row.key),
    now: visitCounts(row.now),
    was: visitCounts(row.was),
  }))
  return written(rows, 'visits', (of) => ({
    visits: of('visits'),
    seen: shareOf(of('seen'), of('visits')),
    sent: shareOf(of('sent'), of('seen')),
  }))
}

export function funnelsBy(
  { visits, requests }: KnownSpan,
  ofVisit: (visit: Visit) => string,
  ofRequest: (request: KnownRequest) => string,
  label: (value: string) => string,
): Written {
  const keys = [...new Set([...visits.map(ofVisit), ...requests.map(ofRequest)])]
  const rows = keys.map((key) => ({
    label: label(key),
    now: {
      ...visitCounts(visits.filter((visit) => ofVisit(visit) === key)),
      ...requestCounts(requests.filter((request) => ofRequest(request) === key)),
    },
    was: { leads: 0 },
  }))
  return dropBefore(
    written(
      rows,
      'leads',
      (of) => ({
        visits: of('visits'),
        used: shareOf(of('used'), of('visits')),
        seen: shareOf(of('seen'), of('used')),
        sent: shareOf(of('sent'), of('seen')),
        leads: of('leads'),
        contacted: shareOf(of('contacted'), of('leads')),
        booked: shareOf(of('booked'), of('contacted')),
        attended: shareOf(of('attended'), of('due')),
      }),
      ['visits', 'used', 'seen', 'sent'],
    ),
  )
}

export function losses(now: KnownSpan, was: KnownSpan): Written {
  const lost = ({ requests }: KnownSpan) => requests.filter((request) => request.lost)
  const total = shownCount(lost(now).length)
  const rows = grouped(lost(now), lost(was), ({ lostReason }) => lostReason).map((row) => ({
    label: leadWords.lostReason[row.key as keyof typeof leadWords.lostReason],
    now: { lost: row.now.length },
    was: { lost: row.was.length },
  }))
  return written(rows, 'lost', (of) => ({ lost: of('lost'), share: shareOf(of('lost'), total) }))
}

export function clinics(now: KnownSpan, was: KnownSpan, label: (value: string) => string): Written {
  const rows = grouped(now.requests, was.requests, ({ clinic }) => clinic).map((row) => ({
    label: label(row.key),
    now: requestCounts(row.now),
    was: requestCounts(row.was),
    response: shownMedian(middle(row.now.map(({ responseMinutes }) => responseMinutes))),
  }))
  return written(rows, 'leads', (of, { response }) => ({
    leads: of('leads'),
    response: typeof of('leads') === 'number' ? response : null,
    contacted: shareOf(of('contacted'), of('leads')),
    booked: shareOf(of('booked'), of('leads')),
    attended: shareOf(of('attended'), of('due')),
    missed: shareOf(of('missed'), of('due')),
  }))
}

export function responses(now: KnownSpan, was: KnownSpan, label: (value: string) => string): Written {
  const of = (requests: readonly KnownRequest[]) =>
    middle(requests.map(({ responseMinutes }) => responseMinutes))
  return Object.fromEntries(
    grouped(now.requests, was.requests, ({ clinic }) => clinic)
      .filter((row) => of(row.now).cases >= 5)
      .map((row) => [label(row.key), { response: of(row.now).median, before: shownMedian(of(row.was)) }]),
  )
}
