import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { freePort } from '../product-server.ts'
import { preparedData } from './prepared-data.ts'

/** The launcher's own part of `npm start`, without installing and building. */
const LAUNCH =
  "import { keepRunning, latestBuild } from './scripts/launch/prepare.mjs'; keepRunning(latestBuild())"

/**
 * The built product under the launcher, with its own data, until the test ends.
 * @param folder where the project is, if not here
 */
export async function launch(variables: Record<string, string> = {}, folder = process.cwd()) {
  const dataDir = preparedData()
  const port = await freePort()
  const launcher = spawn('node_modules/node/bin/node', ['--input-type=module', '-e', LAUNCH], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let log = ''
  launcher.stdout.on('data', (chunk: Buffer) => (said += chunk))
  launcher.stderr.on('data', (chunk: Buffer) => (log += chunk))
  const ended = once(launcher, 'exit') as Promise<[number]>
  onTestFinished(async () => {
    launcher.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  return {
    dataDir,
    port,
    url,
    launcher,
    ended,
    said: () => said,
    log: () => log,
    isReady: async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true,
    /** The process id of the server that runs now. */
    server: () => Number(childrenOf(launcher.pid!)[0]),
  }
}

function childrenOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
}
