import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { currentBuild, findBuild, makeBuild, makeCurrent, stampOf } from './builds.mjs'
import { markBuildWhole } from './whole-build.mjs'

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'life-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A build whose server prints its stamp and, if told to `stay`, runs until its standard input ends. */
function build(builds: string, stamp: string) {
  return makeBuild(builds, stamp, (folder) => {
    mkdirSync(join(folder, 'server'), { recursive: true })
    const server = `process.stdout.write('${stamp}'); if (process.argv[2] === 'stay') process.stdin.resume()`
    writeFileSync(join(folder, 'server/main.js'), server)
    writeFileSync(join(folder, 'client-facts.json'), '{}')
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    markBuildWhole(folder)
  })
}

function start(builds: string, ...args: string[]) {
  writeFileSync(join(builds, 'package.json'), '{"type":"module"}')
  return spawn(process.execPath, [join(builds, 'server/main.js'), ...args], { stdio: 'pipe' })
}

const namesIn = (builds: string) => readdirSync(builds).filter((name) => /^\d{17}-/.test(name))

test('a server that starts uses the latest build', async () => {
  const builds = emptyFolder()
  for (const stamp of ['one', 'two']) {
    const made = build(builds, stamp)
    expect([currentBuild(builds), stampOf(made)]).toEqual([made, stamp])
    expect(await text(start(builds).stdout)).toBe(stamp)
  }
})

test('a server keeps its build during later builds; the build is removed after it has ended', async () => {
  const builds = emptyFolder()
  const first = build(builds, 'one')
  const server = start(builds, 'stay')
  await once(server.stdout, 'data')
  for (const stamp of ['two', 'three', 'four']) build(builds, stamp)
  expect(existsSync(join(first, 'server/main.js'))).toBe(true)
  expect(namesIn(builds)).toHaveLength(3)
  server.stdin.end()
  await once(server, 'exit')
  build(builds, 'five')
  expect(existsSync(first)).toBe(false)
  expect(namesIn(builds)).toHaveLength(2)
})

test('an unfinished build leaves the earlier one unchanged', () => {
  const builds = emptyFolder()
  const first = build(builds, 'one')
  const unfinished: string[] = []
  expect(() =>
    makeBuild(builds, 'two', (folder) => {
      unfinished.push(folder)
      throw new Error('out of memory')
    }),
  ).toThrow('out of memory')
  expect(currentBuild(builds)).toBe(first)
  expect(findBuild(builds, (stamp) => stamp === 'two')).toBeNull()
  expect(unfinished.map(existsSync)).toEqual([false])
})

test('two simultaneous builds each have a folder, and the later one is used', () => {
  const builds = emptyFolder()
  const inner: string[] = []
  const outer = makeBuild(builds, 'outer', (folder) => {
    writeFileSync(join(folder, 'half'), '')
    inner.push(build(builds, 'inner'))
    expect(existsSync(join(folder, 'half'))).toBe(true)
    mkdirSync(join(folder, 'server'))
    writeFileSync(join(folder, 'client-facts.json'), '{}')
    markBuildWhole(folder)
  })
  expect(currentBuild(builds)).toBe(outer)
  expect(findBuild(builds, (stamp) => stamp === 'inner')).toBe(inner[0])
})

test('an existing build for another SITE_URL is used again, unless it is damaged', () => {
  const builds = emptyFolder()
  const first = build(builds, 'one')
  const second = build(builds, 'two')
  expect(findBuild(builds, (stamp) => stamp === 'one')).toBe(first)
  expect(findBuild(builds, () => true)).toBe(second)
  makeCurrent(builds, first)
  expect(currentBuild(builds)).toBe(first)
  writeFileSync(join(first, 'server/main.js'), '')
  expect(findBuild(builds, (stamp) => stamp === 'one')).toBeNull()
})

test('files from before this layout stay for running servers, until the second build', () => {
  const builds = emptyFolder()
  mkdirSync(join(builds, 'client'))
  mkdirSync(join(builds, 'server/chunks'), { recursive: true })
  for (const file of ['client/index.html', 'server/index.js', '.whole']) writeFileSync(join(builds, file), '')
  build(builds, 'one')
  expect(existsSync(join(builds, 'client/index.html'))).toBe(true)
  const second = build(builds, 'two')
  expect(
    readdirSync(builds)
      .filter((name) => !/^\d{17}-/.test(name))
      .toSorted(),
  ).toEqual(['.users', 'current', 'server'])
  expect(readdirSync(join(builds, 'server')).toSorted()).toEqual(['main.js', 'used-builds.mjs'])
  expect(basename(second)).toMatch(/^\d{17}-[0-9a-f]{6}$/)
})
