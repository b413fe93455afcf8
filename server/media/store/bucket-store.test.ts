import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import type { PictureRow } from '#domain/media/picture-row.ts'
import S3rver from '@20minutes/s3rver'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketStore } from './bucket-store.ts'

let folder: string
let server: S3rver
let endpoint: string
let app: TestApp
let marketing: StaffClient
/** The only keys that this server accepts. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clinicas-life-s3-'))
  server = new S3rver({
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'fotos', configs: [] }],
  })
  const { port } = await server.run()
  endpoint = `http://localhost:${port}`
  app = await createTestApp({
    rateLimits: false,
    variables: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'fotos',
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
  })
  marketing = await staffClient(app, { roles: ['marketing'] })
})
afterAll(async () => {
  await app.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

test('pictures are written to the bucket, served from it, and removed from it', async () => {
  const background = { r: 10, g: 80, b: 120 }
  const body = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const response = await marketing.request('/media', {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'x-picture': encodeURIComponent('{"name":"a.jpg","alt":"Fachada de la clínica"}') },
  })
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as PictureRow
  const served = await app.request(`/media/${id}/480.webp`)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width: 480, format: 'webp' })
  expect((await app.request(`/media/${id}/800.webp`)).status).toBe(404)
  expect(existsSync(join(app.deps.env.DATA_DIR, 'media'))).toBe(false)
  expect((await marketing.delete(`/media/${id}`)).status).toBe(204)
  const left = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes(id))
  await expect
    .poll(async () => (await left()).filter((name) => name.includes('480') || name.includes('600')), {
      timeout: 15_000,
    })
    .toEqual([])
})

test('a wrong key is refused by the bucket, and the caller hears no details', async () => {
  const store = bucketStore({
    endpoint,
    name: 'fotos',
    region: 'us-east-1',
    ...KEYS,
    secretAccessKey: 'otra',
  })
  const copy = { id: '00000000-0000-4000-8000-000000000000', width: 480, format: 'avif' as const }
  await expect(store.write(copy, Buffer.from('x'))).rejects.toThrow('the bucket answered 403 to a write')
})

test('an absent bucket makes an upload fail in words and leaves no row', async () => {
  const other = await createTestApp({
    rateLimits: false,
    work: false,
    variables: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'no-existe',
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
  })
  const staff = await staffClient(other, { roles: ['marketing'] })
  const background = { r: 90, g: 80, b: 120 }
  const body = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const response = await staff.request('/media', {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'x-picture': encodeURIComponent('{"name":"a.png","alt":"Fachada"}') },
  })
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({ message: expect.stringContaining('no se ha podido guardar') }),
  ])
  const { rows } = await other.owner.query('select from media_files')
  expect(rows).toEqual([])
  await other.close()
})
