import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { latestBuild } from '../../scripts/launch/prepare.mjs'
import { freePort, startProductServer } from '../product-server.ts'
import { temporaryFolder } from './fault-tools.ts'
import { launch } from './launched-server.ts'
import { dataForTest } from './prepared-data.ts'

const PATIENT = { timeout: 60_000, interval: 100 }

const build = relative(process.cwd(), latestBuild()!)

/** The project as it was built, in a folder whose build may be damaged. */
const folder = mkdtempSync(join(tmpdir(), 'life-damaged-'))
beforeAll(() => {
  for (const name of ['build/current', 'build/server', build, 'scripts/launch', 'package.json']) {
    cpSync(name, join(folder, name), { recursive: true })
  }
  for (const name of ['node_modules', 'db']) symlinkSync(resolve(name), join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Changes a built file until the test ends. */
function damage(name: string, how: (body: Buffer) => Buffer) {
  const file = join(folder, build, name)
  const whole = readFileSync(file)
  const mend = () => writeFileSync(file, whole)
  writeFileSync(file, how(Buffer.from(whole)))
  onTestFinished(mend)
  return mend
}

const flipped = (body: Buffer) => {
  const middle = body.length >> 1
  body.writeUInt8(body.readUInt8(middle) ^ 0xff, middle)
  return body
}
const cutOff = (body: Buffer) => body.subarray(0, body.length >> 1)

async function page(url: string, encoding: string) {
  const outgoing = request(url, { headers: { 'accept-encoding': encoding }, agent: false }).end()
  const [response] = await once(outgoing, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const sent = response.headers['content-encoding'] as string | undefined
  const plain = sent === 'br' ? brotliDecompressSync(body) : sent === 'gzip' ? gunzipSync(body) : body
  return {
    status: response.statusCode as number,
    whole: plain.toString('utf8').trimEnd().endsWith('</html>'),
  }
}

test('damaged files of pages: another form of them is sent, or the page is rendered', async () => {
  damage('client/index.html.br', flipped)
  damage('client/clinicas/index.html.gz', flipped)
  damage('client/blog/index.html', cutOff)
  for (const ending of ['', '.br', '.gz']) damage(`client/wiki/index.html${ending}`, flipped)
  const server = await startProductServer({ dataDir: dataForTest(), folder })
  onTestFinished(() => server.stop())
  for (const path of ['/', '/clinicas', '/blog', '/wiki']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      expect(await page(`${server.url}${path}`, encoding), `${path} ${encoding}`).toEqual({
        status: 200,
        whole: true,
      })
    }
  }
  expect(server.process.exitCode).toBeNull()
  const lines = server
    .log()
    .split('\n')
    .filter((line) => line.includes('damaged'))
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ file: 'wiki/index.html' }])
})

async function refusedStart() {
  const child = spawn('node_modules/node/bin/node', ['build/server/main.js'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      PORT: String(await freePort()),
      DATA_DIR: temporaryFolder(),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: code as number, said: said.trim() }
}

const ONE_SENTENCE =
  /^The build is not whole.*; remove the folder build and run npm start, which makes it again\.$/

test('damaged facts of the pages stop the start with one sentence', async () => {
  damage('client-facts.json', cutOff)
  const { code, said } = await refusedStart()
  expect(code).toBe(1)
  expect(said).toMatch(ONE_SENTENCE)
})

test('a server whose first file is cut off says so in one sentence, however it is started', async () => {
  damage('server/main.js', (body) => Buffer.concat([cutOff(body), Buffer.from('(')]))
  const { code, said } = await refusedStart()
  expect(code).toBe(1)
  expect(said).toMatch(ONE_SENTENCE)
})

test('a server whose first file is cut off is not started: the launcher says so in one sentence', async () => {
  damage('server/main.js', cutOff)
  const { ended, log } = await launch({}, folder)
  expect(await ended).toEqual([1, null])
  expect(log().trim()).toMatch(ONE_SENTENCE)
})

test('damaged while it runs, the server is tried again until the build is whole', async () => {
  const { isReady, server, log } = await launch({}, folder)
  await expect.poll(isReady, PATIENT).toBe(true)
  const mend = damage('server/main.js', cutOff)
  process.kill(server(), 'SIGKILL')
  await expect.poll(log, PATIENT).toContain('The build is not whole')
  expect(log()).not.toMatch(/\n\s+at /)
  mend()
  await expect.poll(isReady, PATIENT).toBe(true)
})
