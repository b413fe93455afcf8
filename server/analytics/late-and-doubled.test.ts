import { createTestApp, type TestApp } from '#tests/app.ts'
import { drawFrom } from '#tests/measurement/draw.ts'
import { sendEvents } from '#tests/measurement/send-events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregateDueDays } from './aggregate-due-days.ts'
import { eventRecorderOf } from './event-recorder.ts'

/** Half past midnight: some events are of yesterday. */
const NOW = new Date('2026-11-26T23:20:00Z')
const HOUR = 60 * 60 * 1000
const BATCHES = 80

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => NOW })
})
afterAll(() => app.close())

type Sent = { name: string; path: string; target?: string; value?: number; age: number }

const KINDS: readonly Omit<Sent, 'path' | 'age'>[] = [
  { name: 'page_view' },
  { name: 'scroll_depth', value: 75 },
  { name: 'lcp', value: 1650 },
  { name: 'form_seen', target: 'treatment' },
  { name: 'form_sent', target: 'treatment' },
]

test('batches that arrive late, doubled and out of order, with counts in between, are counted once', async () => {
  const draw = drawFrom(11)
  const batches = Array.from({ length: BATCHES }, (_, index) => ({
    from: `198.51.100.${draw.below(12)}`,
    body: {
      batch: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      events: Array.from({ length: 1 + draw.below(9) }, (): Sent => ({
        ...draw.pick(KINDS),
        path: draw.pick(['/', '/contacto', '/clinicas/gijon']),
        age: draw.below(draw.below(2) === 0 ? HOUR / 2 : 23 * HOUR),
      })),
    },
  }))
  const arriving = batches
    .flatMap((batch) => Array.from({ length: 1 + draw.below(3) }, () => ({ batch, at: draw.next() })))
    .toSorted((one, other) => one.at - other.at)
  for (const [index, { batch }] of arriving.entries()) {
    expect((await sendEvents(app, batch.body, { from: batch.from })).status).toBe(204)
    if (index % 25 !== 0) continue
    await eventRecorderOf(app.deps).flush()
    await aggregateDueDays(app.deps.database.db, NOW)
  }
  await eventRecorderOf(app.deps).flush()
  await aggregateDueDays(app.deps.database.db, NOW)

  const dayOf = ({ age }: Sent) =>
    new Date(NOW.getTime() - age).getTime() < Date.parse('2026-11-26T23:00:00Z') ? '2026-11-26' : '2026-11-27'
  const events = batches.flatMap(({ from, body }) =>
    body.events.map((event) => ({ from, event, day: dayOf(event) })),
  )
  const tally = (keys: string[]) => {
    const counts: Record<string, number> = {}
    for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
    return counts
  }
  const read = async (query: string) => {
    const { rows } = await app.owner.query<{ key: string; count: number }>(query)
    return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
  }
  expect(
    await read(
      "select concat_ws(' ', day, name, page) as key, sum(count)::int as count from event_counts group by 1",
    ),
  ).toEqual(tally(events.map(({ day, event }) => `${day} ${event.name} ${event.path}`)))
  // A visit is an address on a day; who sent a form has seen one and used the page.
  const visitors = (names: string[]) =>
    tally(
      [
        ...new Set(
          events.filter(({ event }) => names.includes(event.name)).map(({ day, from }) => `${day} ${from}`),
        ),
      ].map((key) => key.slice(0, 10)),
    )
  for (const [column, names] of [
    ['visits', KINDS.map(({ name }) => name)],
    ['used', ['scroll_depth', 'form_seen', 'form_sent']],
    ['form_seen', ['form_seen', 'form_sent']],
    ['form_begun', ['form_sent']],
    ['form_sent', ['form_sent']],
  ] as const) {
    expect([
      column,
      await read(`select day::text as key, sum(${column})::int as count from visit_counts group by 1`),
    ]).toEqual([column, visitors([...names])])
  }
  const sent = batches.reduce((sum, { body }) => sum + body.events.length, 0)
  const arrived = arriving.reduce((sum, { batch }) => sum + batch.body.events.length, 0)
  expect(await read('select reason as key, count::int as count from event_refusals')).toEqual({
    twice: arrived - sent,
  })
})
