import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { SERVER_FLAGS, SERVER_VARIABLES } from '../scripts/launch/prepare.mjs'

export type ProductServer = {
  url: string
  port: number
  process: ChildProcess
  /** Asks the server to stop and waits until it is gone. */
  stop(): Promise<void>
  /** Ends it without warning, as a power cut would. */
  kill(): Promise<void>
  /** What it wrote on standard output so far: where it is, and how to sign in. */
  output(): string
  /** What it wrote on standard error so far. */
  log(): string
}

/** Starts the latest build (`build/server/main.js`) as operators do: a process of its own, on a real port. */
export async function startProductServer(options: {
  dataDir: string
  port?: number
  variables?: Record<string, string>
  /** `accounts`: the auth server alone. */
  args?: string[]
  /** Where the project is, if not here. */
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

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
