import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'

/** How PostgreSQL's programs are run: with a command in front of them, or as another system user. */
export type Identity = { prefix: readonly string[]; uid?: number; gid?: number }

export const OURSELVES: Identity = { prefix: [] }

export type Outcome = { code: number | null; output: string }

/** Runs a program to its end; `output` is what it wrote on both streams. Rejects if the program can't be started. */
export function runProgram(identity: Identity, file: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(...commandLine(identity, file, args), {
      ...asUser(identity),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: bareEnvironment(),
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Whether a program runs successfully with this identity. */
export function canRun(identity: Identity, file: string, args: readonly string[]): boolean {
  const options = { ...asUser(identity), stdio: 'ignore' as const, env: bareEnvironment(), timeout: 10_000 }
  return spawnSync(...commandLine(identity, file, args), options).status === 0
}

/**
 * Starts a program that outlives this process and ignores Ctrl-C in our terminal: the server decides when PostgreSQL
 * stops, after its last query.
 */
export function startDetached(
  identity: Identity,
  file: string,
  args: readonly string[],
  logFile: number,
): ChildProcess {
  const child = spawn(...commandLine(identity, file, args), {
    ...asUser(identity),
    cwd: tmpdir(),
    detached: true,
    stdio: ['ignore', logFile, logFile],
    env: bareEnvironment(),
  })
  child.unref()
  return child
}

function commandLine(identity: Identity, file: string, args: readonly string[]): [string, string[]] {
  const [command = file, ...rest] = [...identity.prefix, file, ...args]
  return [command, rest]
}

function asUser({ uid, gid }: Identity): { uid?: number; gid?: number } {
  return uid === undefined || gid === undefined ? {} : { uid, gid }
}

/** Our environment holds passwords and perhaps PG* variables; PostgreSQL needs neither. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH']
  const entries = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
}
