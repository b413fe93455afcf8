import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import type { PictureDetail, PictureRow } from '#domain/media/picture-row.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let app: TestApp
let marketing: StaffClient
beforeAll(async () => {
  app = await createTestApp({ rateLimits: false })
  marketing = await staffClient(app, { roles: ['marketing'] })
})
afterEach(() => app.owner.query('truncate media_files, professionals, clinic_photos cascade'))
afterAll(() => app.close())

/** A photograph of one color, so that each test has its own. */
function photo(red: number, width = 900, height = 600) {
  const background = { r: red, g: 80, b: 120 }
  return sharp({ create: { width, height, channels: 3, background } })
}

const FACTS = { name: 'sala.jpg', alt: 'Sala de consulta con luz natural', decorative: false, credit: '' }

async function upload(body: Uint8Array | Buffer, facts: object = FACTS, client = marketing) {
  const response = await client.request('/media', {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'image/jpeg', 'x-picture': encodeURIComponent(JSON.stringify(facts)) },
  })
  return { status: response.status, body: (await response.json()) as PictureRow & Record<string, unknown> }
}

test('an upload becomes AVIF, WebP and JPEG copies that anyone can fetch and cache forever', async () => {
  const { status, body } = await upload(await photo(10).jpeg().toBuffer())
  expect(status).toBe(201)
  expect(body).toMatchObject({ alt: FACTS.alt, width: 900, height: 600, widths: [480, 800, 900] })
  for (const [format, type] of [
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ]) {
    const response = await app.request(`/media/${body.id}/480.${format}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const facts = await sharp(await response.arrayBuffer()).metadata()
    expect(facts).toMatchObject({ format: type, width: 480, height: 320 })
    const etag = response.headers.get('etag')!
    for (const known of [etag, `W/${etag}`, `"otra" , W/${etag}`, '*']) {
      const headers = { 'if-none-match': known }
      expect([known, (await app.request(`/media/${body.id}/480.${format}`, { headers })).status]).toEqual([
        known,
        304,
      ])
    }
  }
  const head = await app.request(`/media/${body.id}/900.webp`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('a shared page shows its picture in the size that other sites ask for', async () => {
  const { body } = await upload(await photo(15, 2400, 1200).jpeg().toBuffer())
  const { id, alt, credit, width, height, widths } = body
  app.deps.site.say({
    people: { professionals: [], clinicPhotos: {}, pictures: [{ id, alt, credit, width, height, widths }] },
  })
  const [first, again] = await Promise.all([
    app.request(`/media/${id}/sharing.jpg`),
    app.request(`/media/${id}/sharing.jpg`),
  ])
  expect(await sharp(await first.arrayBuffer()).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
  expect(again.headers.get('content-type')).toBe('image/jpeg')
})

test.each([
  'nada/480.avif',
  '00000000-0000-4000-8000-000000000000/sharing.jpg',
  '00000000-0000-4000-8000-000000000000/480.avif',
  '00000000-0000-4000-8000-000000000000/480.svg',
  '..%2f..%2fauth/480.avif',
  '',
])('/media/%s is not found', async (path) => {
  expect((await app.request(`/media/${path}`)).status).toBe(404)
})

test('place, camera and comment are gone from every copy, and the picture stands upright', async () => {
  const tagged = await photo(20, 900, 600)
    .withExif({
      IFD0: { Make: 'Camara', ImageDescription: 'Consulta de Ana' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(tagged).metadata()).exif).toBeDefined()
  const { body } = await upload(tagged)
  expect(body).toMatchObject({ width: 600, height: 900 })
  for (const width of body.widths) {
    for (const format of ['avif', 'webp', 'jpeg']) {
      const bytes = Buffer.from(
        await (await app.request(`/media/${body.id}/${width}.${format}`)).arrayBuffer(),
      )
      const { exif, iptc, xmp, orientation } = await sharp(bytes).metadata()
      expect({ exif, iptc, xmp, orientation }).toEqual({
        exif: undefined,
        iptc: undefined,
        xmp: undefined,
        orientation: undefined,
      })
      expect(bytes.includes('Camara') || bytes.includes('Ana')).toBe(false)
    }
  }
})

/** A PNG of a kilobyte whose header announces ten gigabytes of pixels. */
async function bomb() {
  const bytes = await photo(1, 300, 300).png().toBuffer()
  bytes.writeUInt32BE(50_000, 16)
  bytes.writeUInt32BE(50_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>'

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['an SVG with a script, named like a photograph', () => Buffer.from(SVG), 'SVG'],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'página web'],
  ['a PDF', () => Buffer.from('%PDF-1.7 '), 'PDF'],
  ['a zip', () => Buffer.from('PK\x03\x04 zip'), 'comprimido'],
  ['nothing', () => Buffer.alloc(0), 'vacío'],
  [
    'a truncated photograph',
    async () => (await photo(30).jpeg().toBuffer()).subarray(0, 1500),
    'dañado o incompleto',
  ],
  ['a start of JPEG with rubbish behind it', () => Buffer.from('\xff\xd8\xff\xe0 xx', 'latin1'), 'dañado'],
  ['a small file that claims to be 50,000 pixels wide and high', bomb, 'caben 64 millones'],
  ['an icon', () => photo(31, 64, 64).png().toBuffer(), 'demasiado pequeña'],
  [
    'an animation',
    async () => {
      const frames = await Promise.all([1, 200].map((red) => photo(red, 300, 300).png().toBuffer()))
      return sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer()
    },
    'animación',
  ],
])('%s is refused in words and stores nothing', { timeout: 60_000 }, async (_what, make, words) => {
  const { status, body } = await upload(await make())
  expect(status).toBe(422)
  expect(body.message).toContain(words)
  expect((await marketing.get('/media')).body).toMatchObject({ total: 0 })
  const { rows } = await app.owner.query('select from media_files')
  expect(rows).toEqual([])
})

test('a file of 50 MB is refused by its announced length and while it is read', async () => {
  expect((await upload(Buffer.alloc(50 * 1024 * 1024, 0xff))).status).toBe(413)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024 * 1024
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  const response = await marketing.request('/media', {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'x-picture': encodeURIComponent(JSON.stringify(FACTS)) },
  } as RequestInit)
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(25 * 1024 * 1024)
})

test('without a description it is refused, unless it is decorative', async () => {
  const bytes = await photo(40).jpeg().toBuffer()
  for (const facts of [{ ...FACTS, alt: '  ' }, { name: 'x' }, { ...FACTS, alt: 'a'.repeat(301) }]) {
    const { status, body } = await upload(bytes, facts as object)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['alt']])
  }
  const { status, body } = await upload(bytes, { ...FACTS, decorative: true })
  expect([status, body.alt, body.decorative]).toEqual([201, '', true])
})

test('the same file is stored once, also when it arrives twice at the same time', async () => {
  const bytes = await photo(50).jpeg().toBuffer()
  const both = await Promise.all([upload(bytes), upload(bytes)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201])
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
  expect((await marketing.get('/media')).body).toMatchObject({ total: 1 })
  const { rows } = await app.owner.query('select count(*)::int as count from media_files')
  expect(rows).toEqual([{ count: 1 }])
})

test('different files at the same time are all stored, and too many are asked to wait', async () => {
  const files = await Promise.all(
    [60, 85, 110, 135, 160, 185, 210].map((red) => photo(red).jpeg().toBuffer()),
  )
  const statuses = (await Promise.all(files.map((file) => upload(file)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(statuses.filter((status) => status === 503)).toHaveLength(2)
})

test('a picture in use is not deleted, and the answer names where; then its files go too', async () => {
  const { body } = await upload(await photo(70).jpeg().toBuffer())
  const folder = join(app.deps.env.DATA_DIR, 'media', body.id)
  expect(existsSync(folder)).toBe(true)
  await app.owner.query(
    "insert into clinic_photos (clinic_slug, media_id, position) values ('bilbao', $1, 0)",
    [body.id],
  )
  const refused = await marketing.delete(`/media/${body.id}`)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Clínica Bilbao')])
  const { places } = (await marketing.get<PictureDetail>(`/media/${body.id}`)).body
  expect(places).toHaveLength(1)
  await app.owner.query('truncate clinic_photos')
  expect((await marketing.delete(`/media/${body.id}`)).status).toBe(204)
  expect((await marketing.get(`/media/${body.id}`)).status).toBe(404)
  await expect.poll(() => existsSync(folder), { timeout: 15_000 }).toBe(false)
  expect((await app.request(`/media/${body.id}/480.avif`)).status).toBe(404)
  // The same file can be uploaded again.
  expect((await upload(await photo(70).jpeg().toBuffer())).status).toBe(201)
})

test('its texts can be changed and searched', async () => {
  const { body } = await upload(await photo(80).jpeg().toBuffer())
  const change = { alt: 'Recepción 100 % accesible', decorative: false, credit: 'Foto: Ejemplo' }
  expect((await marketing.patch(`/media/${body.id}`, change)).body).toMatchObject(change)
  expect((await marketing.patch(`/media/${body.id}`, { ...change, alt: '' })).status).toBe(422)
  for (const [q, total] of [
    ['recepción', 1],
    ['100 %', 1],
    ['_', 0],
    ['nada', 0],
  ] as const)
    expect((await marketing.get(`/media?q=${encodeURIComponent(q)}`)).body).toMatchObject({ total })
})
