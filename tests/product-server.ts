import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { SERVER_FLAGS, SERVER_VARIABLES } from '../scripts/launch/prepare.mjs'
import { COMPILED_ONCE } from './compiled-once.ts'

export type ProductServer = {
  url: string
  port: number
  process: ChildProcess
  /** Asks the server to stop and waits until it has exited. */
  stop(): Promise<void>
  /** Kills it without warning, as a power failure would. */
  kill(): Promise<void>
  /** Its standard output so far: its URL, and how to sign in. */
  output(): string
  /** Its standard error so far. */
  log(): string
}

/** Starts the latest build (`build/server/main.js`) as operators do: a separate process on a real port. */
export async function startProductServer(options: {
  dataDir: string
  port?: number
  variables?: Record<string, string>
  /** `accounts`: the auth server alone. */
  args?: string[]
  /** The project's folder, if not this one. */
  folder?: string
}): Promise<ProductServer> {
  const port = options.port ?? (await freePort())
  const child = spawn(
    'node_modules/node/bin/node',
    [...SERVER_FLAGS, 'build/server/main.js', ...(options.args ?? [])],
    {
      cwd: options.folder,
      env: {
        ...SERVER_VARIABLES,
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: options.dataDir,
        LOG_LEVEL: 'warn',
        ...COMPILED_ONCE,
        ...options.variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let log = ''
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (log += chunk))
  const exited = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  const url = `http://127.0.0.1:${port}`
  await ready(url, child, () => log)
  return {
    url,
    port,
    process: child,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    log: () => log,
    output: () => output,
  }
}

async function ready(url: string, child: ChildProcess, log: () => string) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}: ${log()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready in a minute: ${log()}`)
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
