import type * as SiteHolder from '#server/site-holder.ts'
import type * as Respond from '#server/assistant/respond.ts'
import { heldOutQuestions } from '../../tests/assistant/held-out-questions.ts'
import { questions } from '../../tests/assistant/questions.ts'
import type { ProductServer } from '../../tests/product-server.ts'
import { loadModule } from '../load-module.ts'
import { peakMegabytes } from './peak-memory.ts'

const ROUNDS = 5
/** The target for a response, in milliseconds. */
const AIM_MS = 50
const asked = [...questions, ...heldOutQuestions].map(({ q, context }) => ({ question: q, context }))

/**
 * Response times of the assistant, over HTTP and in process, and what its index needs: rows for `printTable`.
 * @param before memory at its most before the index was built, if it was measured
 */
export async function assistantRows(server: ProductServer, before: number | null): Promise<string[][]> {
  const first = await timed(() => overHttp(server.url, asked[0]!, 0))
  const http: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, question] of asked.entries()) {
      http.push(await timed(() => overHttp(server.url, question, round * asked.length + index)))
    }
  }
  const after = peakMegabytes(server.process.pid!)
  const inProcess = await timesInProcess()
  const row = (measure: string, times: number[]) => [
    measure,
    `p50 ${percentile(times, 50)} ms`,
    `p95 ${percentile(times, 95)} ms, p99 ${percentile(times, 99)} ms`,
    `p95 < ${AIM_MS} ms`,
    `${Math.round((Number(percentile(times, 95)) / AIM_MS) * 100)} %`,
  ]
  return [
    row(`assistant over HTTP, ${http.length} questions, sequential`, http),
    row(`assistant in process, ${inProcess.length} questions`, inProcess),
    ['assistant: the first question, 70 s after the start', `${first.toFixed(0)} ms`, '-', '-', '-'],
    [
      'memory after all questions',
      `${after} MB`,
      before === null ? '-' : `${after - before} MB more than before the index`,
      '40 MB more',
      '-',
    ],
  ]
}

async function overHttp(url: string, question: object, turn: number) {
  const response = await fetch(`${url}/api/assistant`, {
    method: 'POST',
    // A new address for every thirty questions, so the rate limit per address is not measured.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${turn >> 8}.${turn & 255}` },
    body: JSON.stringify(question),
  })
  if (response.status !== 200) throw new Error(`The assistant answered ${response.status}.`)
  await response.json()
}

async function timesInProcess(): Promise<number[]> {
  const module = await loadModule<typeof Respond>('server/assistant/respond.ts')
  const { createSiteHolder } = await loadModule<typeof SiteHolder>('server/site-holder.ts')
  const site = createSiteHolder()
  const answer = ({ question, context }: (typeof asked)[number]) =>
    module.respond(site.current, { text: question, context: context ?? { treatments: [] } })
  await answer(asked[0]!)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const question of asked) times.push(await timed(() => answer(question)))
  }
  return times
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

function percentile(times: readonly number[], rank: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * rank) / 100))]!.toFixed(1)
}
