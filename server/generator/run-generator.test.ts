import type { BatchView, PieceView } from '#domain/generator/generator-view.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import {
  modelPiece,
  startModelEndpoint,
  STREAM_HEADERS,
  streamText,
} from '#tests/receivers/model-endpoint.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareTexts } from '../texts/prepare-texts.ts'
import { runBatch } from './run-batch.ts'
import { writePiece } from './write-piece.ts'

let app: TestApp
let endpoint: Awaited<ReturnType<typeof startModelEndpoint>>
let ana: StaffClient

beforeAll(async () => {
  endpoint = await startModelEndpoint()
  app = await createTestApp({ work: false, rateLimits: false, variables: { AI_BASE_URL: endpoint.url } })
  app.deps.site.say({ languageModel: true })
})
beforeEach(async () => {
  await app.truncate()
  await prepareTexts(app.deps)
  ana = await staffClient(app, { roles: ['marketing'] })
})
afterAll(async () => {
  await app.close()
  await endpoint.close()
})

const never = new AbortController().signal
const CELLS = ['metaDescription', 'metaTitle'].map((field) => ({
  kind: 'treatment',
  slug: 'hydrafacial',
  field,
}))
const newBatch = async (engine = 'rules') =>
  (await ana.post<BatchView>('/generator/batches', { cells: CELLS, engine })).body
const batchNow = async ({ id }: BatchView) => (await ana.get<BatchView>(`/generator/batches/${id}`)).body
const act = ({ id }: BatchView, name: string) =>
  ana.post<BatchView>(`/generator/batches/${id}/acts`, { act: name })

test('a batch continues where a process that died stopped', async () => {
  const batch = await newBatch()
  const stopped = new AbortController()
  stopped.abort()
  await expect(runBatch(app.deps, batch.id, stopped.signal)).rejects.toThrow('stopped')
  await app.owner.query("update generator_proposals set state = 'running' where id = $1", [
    batch.proposals[0]!.id,
  ])
  expect(await runBatch(app.deps, batch.id, never)).toBe('over')
  expect(await batchNow(batch)).toMatchObject({
    state: 'done',
    proposals: [{ state: 'proposed' }, { state: 'proposed' }],
  })
  expect(await runBatch(app.deps, batch.id, never)).toBe('over')
})

test('one batch at a time; one that is paused or cancelled waits', async () => {
  const [first, second] = [await newBatch(), await newBatch()]
  await app.owner.query("update generator_runs set state = 'running' where id = $1", [first.id])
  expect(await runBatch(app.deps, second.id, never)).toBe('busy')
  expect((await batchNow(second)).ahead).toBe(1)
  await act(first, 'pause')
  expect(await runBatch(app.deps, first.id, never)).toBe('over')
  expect((await batchNow(first)).proposals[0]!.state).toBe('queued')
  expect(await runBatch(app.deps, second.id, never)).toBe('over')
  await act(first, 'resume')
  await act(first, 'cancel')
  expect((await act(first, 'pause')).status).toBe(403)
  await act(first, 'retry')
  expect(await runBatch(app.deps, first.id, never)).toBe('over')
  expect((await batchNow(first)).state).toBe('done')
})

test('a model that lies leaves the batch to the rules', async () => {
  endpoint.answerWith({ raw: (response) => streamText(response, '[s1] Todo gratis y garantizado.') })
  const batch = await newBatch('model')
  await runBatch(app.deps, batch.id, never)
  const { proposals } = await batchNow(batch)
  expect(proposals.map(({ state, notice }) => ({ state, notice }))).toEqual([
    { state: 'proposed', notice: 'unusable' },
    { state: 'proposed', notice: 'unusable' },
  ])
  expect(JSON.stringify(proposals.map(({ proposal }) => proposal))).not.toMatch(/gratis/)
})

async function queuedPiece(engine: string): Promise<PieceView> {
  const brief = {
    type: 'treatment',
    title: 'Una pieza',
    goal: '',
    audience: 'first',
    keyword: '',
    keywordId: null,
    treatments: ['hydrafacial'],
    concern: null,
    city: null,
    term: null,
    length: 'short',
    tone: 'neutral',
    mustInclude: [],
    references: [],
  }
  const { body: piece } = await ana.post<PieceView>('/generator/pieces', { brief })
  const steps = (version: number, input: object) =>
    ana.post<PieceView>(`/generator/pieces/${piece.id}/steps`, { version, ...input })
  const { body: planned } = await steps(piece.version, {
    act: 'sources',
    chosen: piece.work.sources.map(({ id }) => id),
  })
  const outline = planned.work.outline.slice(0, 2)
  return (await steps(planned.version, { act: 'outline', outline, engine })).body
}
const pieceNow = async ({ id }: PieceView) => (await ana.get<PieceView>(`/generator/pieces/${id}`)).body

test('a piece continues after a stop, and keeps what was written', async () => {
  const piece = await queuedPiece('rules')
  const stopped = new AbortController()
  stopped.abort()
  await expect(writePiece(app.deps, piece.id, stopped.signal)).rejects.toThrow('stopped')
  expect((await pieceNow(piece)).state).toBe('queued')
  await writePiece(app.deps, piece.id, never)
  const { state, work } = await pieceNow(piece)
  expect(state).toBe('draft')
  expect(work.sections.every((section) => section.state === 'written')).toBe(true)
})

test('cancelling stops the model, and what it did not finish waits', async () => {
  endpoint.answerWith({
    raw: (response) => response.writeHead(200, STREAM_HEADERS).write(modelPiece('[s1] La piel')),
  })
  const piece = await queuedPiece('model')
  const writing = writePiece(app.deps, piece.id, never)
  await expect.poll(() => endpoint.open()).toBeGreaterThan(0)
  const { status } = await ana.post(`/generator/pieces/${piece.id}/steps`, { version: 1, act: 'cancel' })
  expect(status).toBe(200)
  await writing
  const { state, work } = await pieceNow(piece)
  expect(state).toBe('draft')
  expect(work.sections.map((section) => section.state)).toEqual(['waiting', 'waiting'])
})
