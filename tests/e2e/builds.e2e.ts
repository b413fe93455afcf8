import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBuild, stampOf } from '../../scripts/launch/builds.mjs'
import { latestBuild } from '../../scripts/launch/prepare.mjs'
import { launch } from './launched-server.ts'

const PATIENT = { timeout: 60_000, interval: 100 }
/** Read from disk on request. */
const CITY_PAGE = '/tratamientos/bilbao/rinoplastia'

/** The project as built, in a folder where more builds can be made. */
const folder = mkdtempSync(join(tmpdir(), 'life-builds-'))
const build = relative(process.cwd(), latestBuild()!)
const ours = join(folder, build)
beforeAll(() => {
  for (const name of ['build/current', 'build/server', build, 'scripts/launch', 'package.json'])
    cpSync(name, join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'db']) symlinkSync(resolve(name), join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * The result of `npm start` with another SITE_URL: another server, other pages, and a file that ours does not
 * have.
 */
function buildForAnotherAddress(name: string) {
  makeBuild(join(folder, 'build'), `${stampOf(ours)} https://${name}.example`, (other) => {
    for (const part of ['server', 'client-facts.json', '.whole', 'client/index.html', 'client/robots.txt'])
      cpSync(join(ours, part), join(other, part), { recursive: true })
    writeFileSync(join(other, 'client', `${name}.txt`), name)
  })
}

const statusOf = async (url: string) => (await fetch(url)).status

test('a server keeps its own pages and scripts during other builds, also after a restart', async () => {
  const first = await launch({}, folder)
  await expect.poll(first.isReady, PATIENT).toBe(true)
  for (const name of ['una', 'otra', 'tercera']) buildForAnotherAddress(name)

  const second = await launch({}, folder)
  await expect.poll(second.isReady, PATIENT).toBe(true)
  expect(await statusOf(`${second.url}/tercera.txt`)).toBe(200)

  process.kill(first.server(), 'SIGKILL')
  await expect.poll(first.isReady, PATIENT).toBe(false)
  await expect.poll(first.isReady, PATIENT).toBe(true)
  expect(await statusOf(`${first.url}/tercera.txt`)).toBe(404)
  const html = await (await fetch(first.url + CITY_PAGE)).text()
  const scripts = html.match(/\/assets\/[\w.-]+\.js/g)!
  expect(scripts.length).toBeGreaterThan(5)
  for (const script of new Set(scripts))
    expect([script, await statusOf(first.url + script)]).toEqual([script, 200])
  expect(existsSync(join(ours, 'client', CITY_PAGE, 'index.html'))).toBe(true)
})
