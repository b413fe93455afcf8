// Copied to `build/server/main.js`: starts the build that `build/current` names now, and keeps it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { useBuild } from './used-builds.mjs'

const builds = new URL('../', import.meta.url)
try {
  const build = new URL(`${readFileSync(new URL('current', builds), 'utf8').trim()}/`, builds)
  useBuild(fileURLToPath(build).slice(0, -1))
  await import(new URL('server/main.js', build).href)
} catch (error) {
  if (!(error instanceof SyntaxError) && !/^(ENOENT|ERR_MODULE_NOT_FOUND)$/.test(error.code)) throw error
  process.stderr.write(
    `The build is not whole (${error.name}: ${error.message.split('\n')[0]}); remove the folder build and run npm start, which makes it again.\n`,
  )
  process.exit(1)
}
