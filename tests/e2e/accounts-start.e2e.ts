import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startProductServer } from '../product-server.ts'
import { dataForTest } from './prepared-data.ts'

const email = 'direccion@clinicaslife.example'
const password = 'una contraseña larga'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'life-accounts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, variables: Record<string, string> = {}, args: string[] = []) {
  const server = await startProductServer({ dataDir, variables, args })
  onTestFinished(() => server.stop())
  return server
}

function keysOf(dataDir: string): { publishable: string; secret: string } {
  return JSON.parse(readFileSync(join(dataDir, 'auth/project-keys.json'), 'utf8'))
}

async function signIn(base: string, key: string, secret = password) {
  const response = await fetch(`${base}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: key },
    body: JSON.stringify({ email, password: secret }),
  })
  return { status: response.status, ...((await response.json()) as { access_token?: string }) }
}

/** `npm run admin:create -- EMAIL`, as a person would type it with the password from a pipe. */
async function createAdmin(dataDir: string, secret: string) {
  const child = spawn('npm', ['run', '--silent', 'admin:create', '--', email], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(`${secret}\n`)
  const exited = once(child, 'exit')
  const said = await text(child.stdout)
  const [code] = await exited
  return { code, said }
}

test('ADMIN_EMAIL is told how to sign in, signs in, and is let into the admin calls, also after a restart', async () => {
  const dataDir = dataForTest()
  const variables = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
  const first = await startProductServer({ dataDir, variables })
  await expect.poll(() => first.output()).toContain(`as ${email}`)
  const { publishable } = keysOf(dataDir)
  expect(statSync(join(dataDir, 'auth/project-keys.json')).mode & 0o777).toBe(0o600)
  expect((await signIn(`${first.url}/auth/v1`, publishable)).status).toBe(200)
  await first.stop()

  const second = await start(dataDir)
  expect(keysOf(dataDir).publishable).toBe(publishable)
  const { access_token: token } = await signIn(`${second.url}/auth/v1`, publishable)
  const me = await fetch(`${second.url}/api/admin/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(await me.json()).toMatchObject({ user: { email }, roles: ['admin'] })
  expect((await fetch(`${second.url}/api/admin/me`)).status).toBe(401)
})

test('an admin is made beside a server that runs, which goes on', async () => {
  const dataDir = dataForTest()
  const server = await start(dataDir)
  await expect.poll(() => server.output()).toContain('npm run admin:create -- EMAIL')
  expect(await createAdmin(dataDir, password)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/is an admin now/),
  })
  expect((await signIn(`${server.url}/auth/v1`, keysOf(dataDir).publishable)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('an admin is made while no server runs', async () => {
  const dataDir = dataForTest()
  expect(await createAdmin(dataDir, password)).toMatchObject({ code: 0 })
  const server = await start(dataDir)
  expect((await signIn(`${server.url}/auth/v1`, keysOf(dataDir).publishable)).status).toBe(200)
  expect((await signIn(`${server.url}/auth/v1`, keysOf(dataDir).publishable, 'otra')).status).toBe(400)
})

test('the auth server alone stands where a plain Supabase Auth server would', async () => {
  const variables = {
    GOTRUE_API_PATH: '/',
    GOTRUE_REQUIRE_APIKEY: 'false',
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
  }
  const server = await start(dataForTest(), variables, ['accounts'])
  const { url } = server
  await expect.poll(() => server.output()).toContain('Auth server')
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ name: 'GoTrue' })
  const signedUp = await fetch(`${url}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect([signedUp.status, Object.keys(await signedUp.json())]).toEqual([
    200,
    expect.arrayContaining(['access_token', 'refresh_token', 'user']),
  ])
  const { access_token: token } = await signIn(url, '')
  const user = await fetch(`${url}/user`, { headers: { authorization: `Bearer ${token}` } })
  expect(await user.json()).toMatchObject({ email })
  const { iss } = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString())
  expect(iss).toBe(url.replace('127.0.0.1', 'localhost'))
  for (const path of ['/', '/tratamientos', '/api/leads']) expect((await fetch(url + path)).status).toBe(404)
})

test('the whole site can not have the auth server at its root', async () => {
  const run = promisify(execFile)('node_modules/node/bin/node', ['build/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATA_DIR: join(emptyFolder(), 'data'),
      GOTRUE_API_PATH: '/',
    },
  })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^GOTRUE_API_PATH=\/ .*\.\n$/),
  })
})
