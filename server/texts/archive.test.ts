import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { EMPTY_ARTICLE } from '#domain/editorial/empty-content.ts'
import type { TextDetail, TextList } from '#domain/editorial/text-view.ts'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { Readable } from 'node:stream'
import type { ImportedTexts } from './import-texts.ts'
import { prepareTexts } from './prepare-texts.ts'

let app: TestApp
let ana: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  ana = await staffClient(app, { roles: ['marketing'], name: 'Ana Prueba' })
})
afterAll(() => app.close())

const upload = async (bytes: Uint8Array) => {
  const response = await ana.request('/texts/import', {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: (await response.json()) as ImportedTexts }
}
const zipOf = async (files: Record<string, string | Buffer>) => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}
const article = (slug: string, title: string) =>
  JSON.stringify({ kind: 'article', slug, content: { ...EMPTY_ARTICLE, title } })

test('what was exported is imported as it was, and only what differs changes', async () => {
  await prepareTexts(app.deps)
  const file = new Uint8Array(await (await ana.request('/texts/export?kind=article')).arrayBuffer())
  expect((await upload(file)).body).toEqual({ created: 0, changed: 0, unchanged: 24, refused: [] })
  const { items } = (await ana.get<TextList>('/texts?kind=article')).body
  const { body: text } = await ana.get<TextDetail>(`/texts/${items[0]!.id}`)
  const content = { ...text.content, title: 'Un título distinto del que tenía' }
  await ana.put(`/texts/${text.id}/content`, { version: text.version, kind: 'saved', content })
  expect((await upload(file)).body).toMatchObject({ changed: 1, unchanged: 23 })
  const { body: again } = await ana.get<TextDetail>(`/texts/${text.id}`)
  expect(again).toMatchObject({ content: text.content, state: 'published' })
})

test('a new text arrives as a draft; what cannot be read is named, and nothing else is lost', async () => {
  const { body } = await upload(
    await zipOf({
      'article/nuevo.json': article('nuevo', 'Nuevo'),
      'article/roto.json': '{',
      'article/nuevo.md': '# No se lee',
      'treatment/nada.json': JSON.stringify({
        kind: 'treatment',
        slug: 'nada',
        content: { title: 'N', fields: {} },
      }),
    }),
  )
  expect(body).toMatchObject({
    created: 1,
    refused: [{ name: 'article/roto.json' }, { name: 'treatment/nada.json' }],
  })
  const { items } = (await ana.get<TextList>('/texts?kind=article&q=nuevo')).body
  expect(items).toMatchObject([{ slug: 'nuevo', state: 'draft', isPublic: false }])
})

test('a zip bomb, a damaged zip and other files are refused in words', async () => {
  const bomb = await zipOf({ 'article/bomba.json': Buffer.alloc(40 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await upload(bomb)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('demasiado grande') as string },
  })
  expect((await upload(Buffer.from('no soy un zip'))).status).toBe(422)
  expect((await upload(bomb.subarray(0, bomb.length / 2))).status).toBe(422)
})
