import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Stands for React Router's command: a server that says for which address it was built. */
const BUILDER = `#!/bin/sh
mkdir -p "$BUILD_FOLDER/server"
echo "process.stdout.write('built for $SITE_URL')" > "$BUILD_FOLDER/server/main.js"
echo '{}' > "$BUILD_FOLDER/client-facts.json"
`
/** Stands for the other steps, of which the last one says that the build is whole. */
const STEPS = `#!/bin/sh
case "$1" in *compress.ts) exec "${process.execPath}" mark.mjs;; esac
`
const MARK = `import { markBuildWhole } from './scripts/launch/whole-build.mjs'
markBuildWhole(process.env.BUILD_FOLDER)
`

/** A project with the real launcher and nothing to build. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'life-launch-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('scripts/launch', join(folder, 'scripts/launch'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'mark.mjs'), MARK)
  for (const name of ['package-lock.json', 'react-router.config.ts', 'vite.config.ts', 'tsconfig.json'])
    writeFileSync(join(folder, name), '')
  mkdirSync(join(folder, 'node_modules/node'), { recursive: true })
  symlinkSync(resolve('node_modules/node/bin'), join(folder, 'node_modules/node/bin'))
  const commands = { npm: '#!/bin/sh\n', 'react-router': BUILDER, node: STEPS }
  mkdirSync(join(folder, 'node_modules/.bin'))
  for (const [name, script] of Object.entries(commands)) {
    const file = join(folder, 'node_modules/.bin', name)
    writeFileSync(file, script)
    chmodSync(file, 0o755)
  }
  const start = (variables: Record<string, string> = {}) => {
    const env = { PATH: process.env.PATH, ...variables }
    const script = join(folder, 'scripts/launch/start.mjs')
    return spawnSync(process.execPath, [script], { env, encoding: 'utf8' }).stdout
  }
  return { start, writeEnv: (text: string) => writeFileSync(join(folder, '.env'), text) }
}

test('a start builds for the SITE_URL of .env, again after it changed, and the environment wins', () => {
  const { start, writeEnv } = project()
  writeEnv('SITE_URL=https://uno.example\n')
  expect(start()).toMatch(/Building the site…\nbuilt for https:\/\/uno\.example$/)
  expect(start()).toBe('built for https://uno.example')
  writeEnv('SITE_URL=https://dos.example\n')
  expect(start()).toMatch(/Building the site…\nbuilt for https:\/\/dos\.example$/)
  expect(start({ SITE_URL: 'https://tres.example' })).toMatch(/built for https:\/\/tres\.example$/)
})
