import type { BatchView, CoverageView, PieceView } from '#domain/generator/generator-view.ts'
import type { Brief } from '#domain/generator/piece.ts'
import type { TextDetail, TextList } from '#domain/editorial/text-view.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareTexts } from '../texts/prepare-texts.ts'

let app: TestApp
let ana: StaffClient

beforeAll(async () => {
  app = await createTestApp({ rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  await prepareTexts(app.deps)
  ana = await staffClient(app, { roles: ['marketing'], name: 'Ana Prueba' })
})
afterAll(() => app.close())

const brief: Brief = {
  type: 'treatment',
  title: 'Hydrafacial, con calma: qué hace y qué no',
  goal: 'Que se entienda.',
  audience: 'first',
  keyword: 'hydrafacial',
  keywordId: null,
  treatments: ['hydrafacial'],
  concern: null,
  city: null,
  term: null,
  length: 'medium',
  tone: 'close',
  mustInclude: ['Aparcamiento gratuito para bicicletas eléctricas'],
  references: [
    'Una guía. https://example.org/guia 2024',
    '<script>alert(1)</script>Otra guía <img src=x onerror=alert(1)>',
  ],
}

const step = (piece: PieceView, input: object) =>
  ana.post<PieceView>(`/generator/pieces/${piece.id}/steps`, { version: piece.version, ...input })

async function written(piece: PieceView): Promise<PieceView> {
  await expect
    .poll(async () => (await ana.get<PieceView>(`/generator/pieces/${piece.id}`)).body.state, {
      timeout: 15_000,
    })
    .toBe('draft')
  return (await ana.get<PieceView>(`/generator/pieces/${piece.id}`)).body
}

test('a guided piece becomes a draft that says where each paragraph comes from', async () => {
  const { status, body: begun } = await ana.post<PieceView>('/generator/pieces', { brief })
  expect(status).toBe(201)
  expect(begun.work.gaps).toContain('El precio de Hydrafacial no dice sus impuestos')
  expect(begun.work.sources.every(({ version }) => /^[0-9a-f]{16}$/.test(version))).toBe(true)
  const { body: planned } = await step(begun, {
    act: 'sources',
    chosen: begun.work.sources.map(({ id }) => id),
  })
  expect(planned.work.outline.map(({ role }) => role)).toEqual(
    expect.arrayContaining(['what', 'risks', 'alternatives', 'extra']),
  )
  const { body: queued } = await step(planned, {
    act: 'outline',
    outline: planned.work.outline,
    engine: 'rules',
  })
  expect(queued.state).toBe('queued')
  const piece = await written(queued)
  const said = piece.work.sections.flatMap(({ paragraphs }) => paragraphs)
  expect(said.filter(({ sources }) => sources.length === 0).map(({ text }) => text)).toEqual([
    'Pendiente de escribir: Aparcamiento gratuito para bicicletas eléctricas.',
  ])
  const { body: checked } = await step(piece, { act: 'check' })
  expect(checked.work.checks).toMatchObject({ missing: [], unsourced: [{ section: 'Otras dudas' }] })
  expect(checked.work.checks!.similarity.pages[0]!.path).toBe('/tratamientos/hydrafacial')
  // Changed after the check, it goes back to be checked again.
  const { id, paragraphs } = checked.work.sections[0]!
  const { body: changed } = await step(checked, { act: 'edit', sectionId: id, paragraphs })
  expect(changed.work).toMatchObject({ step: 'sections', checks: null })
  const { body: again } = await step(changed, { act: 'check' })
  expect(again.work).toMatchObject({ step: 'checks', checks: { missing: [] } })
  const { body: sent } = await step(again, { act: 'send' })
  expect(sent).toMatchObject({ state: 'done', work: { step: 'sent' } })
  const { body: text } = await ana.get<TextDetail>(`/texts/${sent.textId}`)
  expect(text).toMatchObject({ state: 'draft', published: null, aiAssisted: false, kind: 'article' })
  expect(JSON.stringify(text.content)).not.toMatch(/<script|<img/)
  const { rows } = await app.owner.query('select provenance from texts where id = $1', [sent.textId])
  expect(rows[0].provenance).toMatchObject({ engine: 'rules', staffId: ana.id, version: 'reglas 1' })
  // Pressed twice: one draft.
  const twice = await step(sent, { act: 'send' })
  expect(twice.body.textId).toBe(sent.textId)
  const { body: list } = await ana.get<TextList>(`/texts?q=${encodeURIComponent('con calma')}`)
  expect(list.items).toHaveLength(1)
})

test('a section written again is an offer until somebody accepts it', async () => {
  const { body: begun } = await ana.post<PieceView>('/generator/pieces', { brief })
  const { body: planned } = await step(begun, {
    act: 'sources',
    chosen: begun.work.sources.map(({ id }) => id),
  })
  const outline = planned.work.outline.slice(0, 2)
  const piece = await written((await step(planned, { act: 'outline', outline, engine: 'rules' })).body)
  const { body: edited } = await step(piece, {
    act: 'edit',
    sectionId: 'what',
    paragraphs: [{ text: 'Mi propia frase.', sources: ['s1', 's999'] }],
  })
  expect(edited.work.sections[0]!.paragraphs).toEqual([{ text: 'Mi propia frase.', sources: ['s1'] }])
  const offered = await written(
    (await step(edited, { act: 'write', sectionId: 'what', engine: 'rules' })).body,
  )
  expect(offered.work.sections[0]!.paragraphs[0]!.text).toBe('Mi propia frase.')
  expect(offered.work.sections[0]!.offer).not.toBeNull()
  const { status } = await step(edited, { act: 'decide', sectionId: 'what', accept: true })
  expect(status).toBe(409)
  const { body: accepted } = await step(offered, { act: 'decide', sectionId: 'what', accept: true })
  expect(accepted.work.sections[0]!.paragraphs[0]!.text).not.toBe('Mi propia frase.')
  const { body: copy } = await ana.post<PieceView>('/generator/pieces', { copyOf: piece.id })
  expect(copy.work).toMatchObject({ brief, step: 'sources' })
})

const CELLS = [
  { kind: 'treatment', slug: 'hydrafacial', field: 'metaDescription' },
  { kind: 'treatment', slug: 'hydrafacial', field: 'metaTitle' },
  { kind: 'concern', slug: 'ojeras-bolsas', field: 'metaDescription' },
]

async function done(batch: BatchView): Promise<BatchView> {
  await expect
    .poll(async () => (await ana.get<BatchView>(`/generator/batches/${batch.id}`)).body.state, {
      timeout: 15_000,
    })
    .toBe('done')
  return (await ana.get<BatchView>(`/generator/batches/${batch.id}`)).body
}
const batchAct = (batch: BatchView, input: object) =>
  ana.post<BatchView>(`/generator/batches/${batch.id}/acts`, input)
const draftOf = async (kind: string, slug: string) => {
  const { rows } = await app.owner.query('select * from texts where kind = $1 and slug = $2', [kind, slug])
  return rows[0]
}

test('a batch proposes, is accepted into drafts, and undone', async () => {
  const { status, body } = await ana.post<BatchView>('/generator/batches', {
    cells: CELLS,
    engine: 'rules',
    simulate: true,
  })
  expect(status).toBe(201)
  const batch = await done(body)
  expect(batch.proposals.map(({ state, findings, failure }) => ({ state, findings, failure }))).toEqual(
    CELLS.map(() => ({ state: 'proposed', findings: [], failure: null })),
  )
  expect(batch.proposals[0]!.sources.length).toBeGreaterThan(0)
  expect((await batchAct(batch, { act: 'accept_all' })).status).toBe(403)
  await batchAct(batch, { act: 'start' })
  const { body: accepted } = await batchAct(batch, { act: 'accept_all' })
  expect(accepted.proposals.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted'])
  const treatment = await draftOf('treatment', 'hydrafacial')
  expect(treatment.state).toBe('draft')
  expect(Object.keys(treatment.content.fields).toSorted()).toEqual(['metaDescription', 'metaTitle'])
  expect(treatment.published.fields).toEqual({})
  expect(treatment.provenance).toMatchObject({ engine: 'rules', batch: batch.id })
  const { body: undone } = await batchAct(batch, { act: 'undo' })
  expect(undone.proposals.map(({ state }) => state)).toEqual(['undone', 'undone', 'undone'])
  expect((await draftOf('treatment', 'hydrafacial')).content.fields).toEqual({})
  expect((await draftOf('treatment', 'hydrafacial')).state).toBe('published')
})

test('undoing leaves alone what somebody wrote after', async () => {
  const { body } = await ana.post<BatchView>('/generator/batches', {
    cells: CELLS.slice(0, 1),
    engine: 'rules',
  })
  const batch = await done(body)
  await batchAct(batch, { act: 'accept', ids: batch.proposals.map(({ id }) => id) })
  const row = await draftOf('treatment', 'hydrafacial')
  const content = { title: row.content.title, fields: { metaDescription: 'Escrito a mano.' } }
  await ana.put(`/texts/${row.id}/content`, { version: row.version, kind: 'saved', content })
  const { body: undone } = await batchAct(batch, { act: 'undo' })
  expect(undone.proposals[0]).toMatchObject({
    state: 'accepted',
    failure: expect.stringContaining('después'),
  })
  expect((await draftOf('treatment', 'hydrafacial')).content.fields.metaDescription).toBe('Escrito a mano.')
})

test('facts that no text can support are not proposed', async () => {
  for (const cell of [
    { kind: 'treatment', slug: 'hydrafacial', field: 'references' },
    { kind: 'clinic', slug: 'madrid', field: 'languages' },
    { kind: 'treatment', slug: 'no-existe', field: 'metaTitle' },
  ]) {
    const { status } = await ana.post('/generator/batches', { cells: [cell], engine: 'rules' })
    expect(status).toBe(422)
  }
})

test('the matrix counts what the site lacks, and is exported', async () => {
  const { body } = await ana.get<CoverageView>('/generator/coverage?rows=treatment')
  expect(body.items.length).toBe(app.deps.site.current.treatments.length)
  expect(body.counts.missing).toBeGreaterThan(0)
  expect(body.items[0]!.cells.find(({ field }) => field === 'references')!.state).toBe('missing')
  const csv = await (await ana.request('/generator/coverage/export?rows=treatment&format=csv')).text()
  expect(csv).toContain('Tipo;Página;Dirección;Campo;Estado;Detalle')
  for (const rows of ['service', 'unit', 'concern', 'zone', 'clinic', 'city', 'term'])
    expect((await ana.get(`/generator/coverage?rows=${rows}`)).status).toBe(200)
})
