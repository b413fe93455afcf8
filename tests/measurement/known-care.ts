import { hiddenCounts, shareOf } from '#domain/measurement/hidden-counts.ts'
import { shownCount, shownMedian } from '#domain/measurement/shown-count.ts'
import { type KnownRequest, type KnownSpan, middle } from './known-figures.ts'
import { dropBefore, requestCounts, share, written, type Written } from './known-rows.ts'

/** Planned requests are to be answered within an hour. */
const HOUR = 3_600_000

function isOnTime({ createdAt, firstResponseAt }: KnownRequest): boolean {
  return firstResponseAt !== null && Date.parse(firstResponseAt) <= Date.parse(createdAt) + HOUR
}

export function knownPrompt(now: KnownSpan, was: KnownSpan): Written {
  const of = ({ requests }: KnownSpan) => [
    share(requests.filter(isOnTime).length, requests.length),
    share(requestCounts(requests).contacted, requests.length),
    shownCount(
      requests.filter(
        ({ firstResponseAt, status }) => firstResponseAt === null && ['new', 'attempting'].includes(status),
      ).length,
    ),
    shownMedian(middle(requests.map(({ responseMinutes }) => responseMinutes))),
  ]
  const [current, before] = [of(now), of(was)]
  const labels = ['A tiempo', 'Contactadas', 'Sin contestar ahora', 'Primera respuesta']
  return Object.fromEntries(
    labels.map((label, index) => [label, { value: current[index]!, before: before[index]! }]),
  )
}

const CLASSES = [
  ['Hasta 15 min', 0, 15],
  ['De 15 min a 1 h', 15, 60],
  ['De 1 a 4 h', 60, 240],
  ['De 4 a 10 h', 240, 600],
  ['Más de 10 h', 600, Infinity],
] as const

export function knownAnswers(now: KnownSpan, was: KnownSpan): Written {
  const of = ({ requests }: KnownSpan) =>
    CLASSES.map(
      ([, from, to]) =>
        requests.filter(
          ({ responseMinutes }) =>
            responseMinutes !== null && responseMinutes >= from && responseMinutes < to,
        ).length,
    )
  const counts = of(now)
  const [shown, before] = [hiddenCounts(counts), hiddenCounts(of(was))]
  const total = shownCount(counts.reduce((sum, count) => sum + count, 0))
  return Object.fromEntries(
    CLASSES.map(([label], index) => [
      label,
      { answers: shown[index]!, before: before[index]!, share: shareOf(shown[index]!, total) },
    ]),
  )
}

export function knownAttempts({ requests }: KnownSpan): Written {
  const rows = [
    ['Sin intentos', (status: string) => status === 'new'],
    ['Un intento', (status: string) => status !== 'new'],
  ] as const
  const counted = rows.map(([label, yes]) => ({
    label,
    now: requestCounts(requests.filter(({ status }) => yes(status))),
    was: { leads: 0 },
  }))
  return dropBefore(
    written(counted, 'leads', (of) => ({
      leads: of('leads'),
      contacted: shareOf(of('contacted'), of('leads')),
      booked: shareOf(of('booked'), of('leads')),
    })),
  )
}
