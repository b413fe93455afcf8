import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { latestBuild } from '../../scripts/launch/prepare.mjs'
import { freePort, startProductServer } from '../product-server.ts'
import { dataForTest } from './prepared-data.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'life-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the server expecting that it refuses: its exit code and everything it said. */
async function refusedStart(variables: Record<string, string>) {
  const child = spawn('node_modules/node/bin/node', ['build/server/main.js'], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk))
  const [code] = await once(child, 'exit')
  return { code, said: said.trim() }
}

test('a busy port stops the start with one sentence', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  const dataDir = temporaryFolder()
  const { code, said } = await refusedStart({ PORT: String(port), DATA_DIR: join(dataDir, 'data') })
  expect(code).toBe(1)
  expect(said).toMatch(new RegExp(`^Port ${port} .*\\.$`))
  expect(existsSync(join(dataDir, 'data'))).toBe(false)
})

test('a wrong variable stops the start with one sentence that names it', async () => {
  const { code, said } = await refusedStart({ PORT: 'ochenta' })
  expect([code, said.split('\n').length]).toEqual([1, 1])
  expect(said).toContain('PORT')
})

test('a database that does not answer stops the start without showing its password', async () => {
  const { code, said } = await refusedStart({
    PORT: String(await freePort()),
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: `postgres://life:s3creta@127.0.0.1:${await freePort()}/life`,
  })
  expect([code, said.split('\n').length]).toEqual([1, 1])
  expect(said).toContain('DATABASE_URL')
  expect(said).not.toContain('s3creta')
})

test('a DATA_DIR that is a file is named in one sentence', async () => {
  const file = join(temporaryFolder(), 'data')
  writeFileSync(file, '')
  chmodSync(file, 0o600)
  const { code, said } = await refusedStart({ PORT: String(await freePort()), DATA_DIR: file })
  expect([code, said.split('\n').length]).toEqual([1, 1])
  expect(said).toContain(file)
})

/** Says at its end which files of packages the process has loaded. */
const SAYS_LOADED =
  "import{Module}from'node:module';process.on('exit',()=>console.log(Object.values(Module._cache).filter((m)=>m.loaded).map((m)=>m.filename).join(' ')))"

test('one server at a time on a DATA_DIR, which stops when asked; the next finds its data, and runs production builds', async () => {
  const dataDir = dataForTest()
  const first = await startProductServer({ dataDir })
  onTestFinished(() => first.stop())
  const { code, said } = await refusedStart({ PORT: String(await freePort()), DATA_DIR: dataDir })
  expect([code, said.split('\n').length]).toEqual([1, 1])
  expect(said).toContain(dataDir)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)

  const answer = await fetch(`${first.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'start-test-key' },
    body: JSON.stringify({
      formType: 'contact_page',
      name: 'Ana',
      email: 'ana@example.com',
      phone: '612345678',
      consents: { health: false, marketing: false },
    }),
  })
  const { folio } = (await answer.json()) as { folio: string }
  await first.stop()
  expect(first.process.exitCode).toBe(0)

  const second = await startProductServer({
    dataDir,
    variables: { NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(SAYS_LOADED)}"` },
  })
  onTestFinished(() => second.stop())
  const metrics = await (await fetch(`${second.url}/metrics`)).text()
  expect(folio).toMatch(/^LD-\d\d-\d{6}$/)
  expect(metrics).toMatch(/life_lead_deliveries\{channel="webhook",status="skipped"\} 1|status="pending"\} 1/)

  // A page that is made on request, so that what makes it is loaded.
  expect((await fetch(`${second.url}/reservar-cita`)).status).toBe(200)
  await second.stop()
  const loaded = second.output().split(/\s/)
  expect(loaded.filter((file) => /react-dom.*\.production\.js$/.test(file))).not.toEqual([])
  expect(loaded.filter((file) => file.includes('.development.'))).toEqual([])
})

test('the build, the migrations and the packages are all that a first start needs', async () => {
  const folder = temporaryFolder()
  for (const part of ['node_modules', 'package.json']) symlinkSync(resolve(part), join(folder, part))
  symlinkSync(latestBuild()!, join(folder, 'build'))
  mkdirSync(join(folder, 'db'))
  cpSync('db/migrations', join(folder, 'db/migrations'), { recursive: true })
  const server = await startProductServer({ dataDir: join(folder, 'data'), folder })
  onTestFinished(() => server.stop())
  for (const path of ['/', '/comparador-tratamientos?a=1', '/readyz'])
    expect([path, (await fetch(`${server.url}${path}`)).status]).toEqual([path, 200])
})
