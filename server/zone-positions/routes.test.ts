import { createTestApp, type TestApp } from '#tests/app.ts'
import { type StaffAnswer, staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import type { ZonePlaces } from '#domain/zones/zone-places.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListedVersion } from './list-versions.ts'
import type { PlacesVersion } from './find-version.ts'

type VersionsPage = { items: ListedVersion[]; nextCursor: string | null }

let app: TestApp
let marketing: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  marketing = await staffClient(app, { roles: ['marketing'], name: 'Marta Prueba' })
})
afterAll(() => app.close())

const NOSE = 'face/nariz'
const published = async () =>
  (await marketing.get<PlacesVersion & { original: ZonePlaces }>('/zone-positions')).body
const noseAt = async (x: number, y = 40) => ({
  [NOSE]: { ...(await published()).positions[NOSE]!, woman: { x, y } },
})
const publish = async (version: number, x: number, reason = 'Quedaba alta') =>
  marketing.post<PlacesVersion>('/zone-positions', { version, reason, positions: await noseAt(x) })

test('before any publication, the places are those of the content', async () => {
  const { version, positions, original, publishedAt } = await published()
  expect({ version, publishedAt }).toEqual({ version: 0, publishedAt: null })
  expect(Object.keys(positions)).toHaveLength(24)
  expect(positions).toEqual(original)
})

test('a publication becomes the next version, with its author and reason; other zones keep their places', async () => {
  const before = await published()
  const answer = await publish(0, 48.54)
  expect(answer).toMatchObject({ status: 201, body: { version: 1, note: 'Quedaba alta' } })
  const now = await published()
  expect(now).toMatchObject({ version: 1, publishedBy: { id: marketing.id, name: 'Marta Prueba' } })
  expect(now.positions).toEqual({
    ...before.positions,
    [NOSE]: { ...before.positions[NOSE], woman: { x: 48.5, y: 40 } },
  })
})

test('a caller with an older version gets the current one and changes nothing', async () => {
  await publish(0, 48)
  const late = await publish(0, 47)
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict', current: { version: 1 } } })
  expect((await published()).positions[NOSE]!.woman.x).toBe(48)
})

test('a zone is published under another name; no two in a figure share one, and an earlier version restores it', async () => {
  const { positions } = await published()
  const named = (name: string, visible = true) => ({ [NOSE]: { ...positions[NOSE]!, name, visible } })
  const post = (version: number, zones: ZonePlaces) =>
    marketing.post<PlacesVersion>('/zone-positions', { version, reason: 'Así lo llaman', positions: zones })
  const answer = await post(0, named('Nariz y perfil', false))
  expect(answer).toMatchObject({ status: 201, body: { positions: { [NOSE]: { name: 'Nariz y perfil' } } } })
  const { body } = await marketing.get<VersionsPage>('/zone-positions/versions')
  expect(body.items[0]?.changes).toEqual([
    { id: NOSE, part: 'visible', before: true, after: false },
    { id: NOSE, part: 'name', before: 'Nariz', after: 'Nariz y perfil' },
  ])
  expect((await post(1, named('CUELLO'))).status).toBe(422)
  expect((await post(1, named('a'.repeat(41)))).status).toBe(422)
  const back = await marketing.post<PlacesVersion>('/zone-positions/restorations', {
    version: 1,
    restore: 0,
    reason: 'Como antes',
  })
  expect(back.body.positions[NOSE]).toEqual(positions[NOSE])
})

test('of two simultaneous publications one wins', async () => {
  const answers = await Promise.all([publish(0, 48), publish(0, 47)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('the history says who changed what and why, and an earlier version can be published again', async () => {
  const { positions } = await published()
  await publish(0, 48, 'Primera')
  await publish(1, 47, 'Segunda')
  const restored = await marketing.post('/zone-positions/restorations', {
    version: 2,
    restore: 0,
    reason: 'Peor',
  })
  expect(restored.status).toBe(201)
  expect((await published()).positions).toEqual(positions)
  const { body } = await marketing.get<VersionsPage>('/zone-positions/versions')
  expect(body.nextCursor).toBeNull()
  expect(body.items.map(({ version, note }) => [version, note])).toEqual([
    [3, 'Peor'],
    [2, 'Segunda'],
    [1, 'Primera'],
  ])
  expect(body.items[1]!.changes).toEqual([
    { id: NOSE, part: 'woman', before: { x: 48, y: 40 }, after: { x: 47, y: 40 } },
  ])
  const first = await marketing.get<PlacesVersion>('/zone-positions/versions/1')
  expect(first.body.positions[NOSE]!.woman.x).toBe(48)
})

test('the history is paginated', async () => {
  await app.deps.database.pool.query(
    "insert into zone_position_versions (version, positions) select n, '{}' from generate_series(1, 120) n",
  )
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: StaffAnswer<VersionsPage> = await marketing.get(`/zone-positions/versions?cursor=${cursor}`)
    seen.push(...page.body.items.map(({ version }) => version))
    cursor = page.body.nextCursor
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
})

test('a publication is in the audit log with before, after and reason', async () => {
  await publish(0, 48)
  const { rows } = await app.deps.database.pool.query(
    "select staff_id, subject_id, before, after, reason from audit_log where action = 'zones.published'",
  )
  expect(rows.at(-1)).toMatchObject({
    staff_id: marketing.id,
    subject_id: '1',
    before: { [`${NOSE} woman`]: { x: 50, y: 38.6 } },
    after: { [`${NOSE} woman`]: { x: 48, y: 40 } },
    reason: 'Quedaba alta',
  })
})

test('publishing what is already published is refused', async () => {
  const { positions } = await published()
  const answer = await marketing.post('/zone-positions', { version: 0, reason: 'x', positions })
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
})

test.for<[string, unknown]>([
  [
    'beyond the drawing',
    { [NOSE]: { woman: { x: 101, y: 1 }, man: { x: 1, y: 1 }, visible: true, name: 'Nariz' } },
  ],
  [
    'before the drawing',
    { [NOSE]: { woman: { x: -1, y: 1 }, man: { x: 1, y: 1 }, visible: true, name: 'Nariz' } },
  ],
  ['a text', { [NOSE]: { woman: { x: '50', y: 1 }, man: { x: 1, y: 1 }, visible: true, name: 'Nariz' } }],
  ['half a place', { [NOSE]: { woman: { x: 50, y: 1 }, visible: true, name: 'Nariz' } }],
  [
    'a zone that the catalogue does not have',
    { 'face/oreja': { woman: { x: 5, y: 1 }, man: { x: 1, y: 1 }, visible: true, name: 'Nariz' } },
  ],
  ['a name of the language', JSON.parse('{"__proto__": {"x": 1}, "constructor": {"x": 1}}')],
  ['no record', [1]],
])('%s is refused', async ([, positions]) => {
  const answer = await marketing.post('/zone-positions', { version: 0, reason: 'x', positions })
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  expect((await published()).version).toBe(0)
})

test('without a reason nothing is published', async () => {
  expect(await publish(0, 48, '  ')).toMatchObject({
    status: 422,
    body: { errors: { reason: 'Di por qué.' } },
  })
})

test.for(['9', '-1', '1.5', 'x', '99999999999'])('there is no version %s', async (version) => {
  expect((await marketing.get(`/zone-positions/versions/${version}`)).status).toBe(404)
})

test('staff who may not move points may not read or publish them', async () => {
  const care = await staffClient(app, { roles: ['patient_care'] })
  expect((await care.get('/zone-positions')).status).toBe(403)
  expect((await care.post('/zone-positions', {})).status).toBe(403)
})
