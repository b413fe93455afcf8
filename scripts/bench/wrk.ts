import { spawn } from 'node:child_process'

export type Load = {
  requestsPerSecond: number
  p50: number
  p99: number
  failed: number
  /** Only of scripts that print it. */
  p95: number
}

export type LoadOptions = {
  url: string
  connections: number
  seconds: number
  script?: string
  headers?: Record<string, string>
  /** Passed to the script's `init`. */
  args?: string[]
}

/**
 * Puts load on a URL with one thread of `wrk`. Latencies are in milliseconds; `failed` counts responses other
 * than 2xx and 3xx.
 */
export async function runWrk({
  url,
  connections,
  seconds,
  script,
  headers = {},
  args: forScript = [],
}: LoadOptions): Promise<Load> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency']
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`)
  if (script) args.push('-s', script)
  const output = await run('wrk', [...args, url, '--', ...forScript])
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? Number.NaN),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(output)),
    p95: milliseconds(/95%\s+([\d.]+)(us|ms|s)/.exec(output)),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(output)),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0),
  }
}

function milliseconds(match: RegExpExecArray | null): number {
  const factor = { us: 0.001, ms: 1, s: 1000 }[match?.[2] ?? ''] ?? Number.NaN
  return Number(match?.[1]) * factor
}

/** Runs a program to its end. @throws if it is missing or fails */
export function run(command: string, args: string[]): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? done(output) : fail(new Error(`${command} ended with ${code}`))))
  })
}
