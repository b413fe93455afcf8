import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isBuildWhole, markBuildWhole } from './whole-build.mjs'

function build() {
  const folder = mkdtempSync(join(tmpdir(), 'life-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'server/chunks'), { recursive: true })
  writeFileSync(join(folder, 'server/main.js'), "await import('./chunks/serve.js')\n")
  writeFileSync(join(folder, 'server/chunks/serve.js'), 'export {}\n')
  writeFileSync(join(folder, 'client-facts.json'), '{}')
  return folder
}

test('a build is complete only once it is marked', () => {
  const folder = build()
  expect(isBuildWhole(folder)).toBe(false)
  markBuildWhole(folder)
  expect(isBuildWhole(folder)).toBe(true)
  expect(isBuildWhole(join(folder, 'nowhere'))).toBe(false)
})

test.each<[string, (folder: string) => void]>([
  ['its first file is cut off', (folder) => truncateSync(join(folder, 'server/main.js'), 5)],
  ['another file is cut off', (folder) => truncateSync(join(folder, 'server/chunks/serve.js'), 5)],
  ['a file is another one', (folder) => writeFileSync(join(folder, 'server/chunks/serve.js'), 'export []\n')],
  ['a file is gone', (folder) => rmSync(join(folder, 'server/chunks/serve.js'))],
  ['the facts of its pages are cut off', (folder) => truncateSync(join(folder, 'client-facts.json'), 1)],
])('a build is not whole when %s', (_name, damage) => {
  const folder = build()
  markBuildWhole(folder)
  damage(folder)
  expect(isBuildWhole(folder)).toBe(false)
})
