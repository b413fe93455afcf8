import { Agent, request } from 'node:http'

type Fields = Readonly<Record<string, string>>

export type Answer = {
  /** 0 if the connection broke before a response. */
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
  /** The fields of a JSON response, each as text; empty if the body is not JSON. */
  json: Fields
  milliseconds: number
}

export type Ask = {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** Strings are sent unchanged, anything else as JSON. */
  body?: unknown
  /** The source address, one of this machine's own (127.0.0.0/8). */
  from?: string
  /** Timeout of the response in milliseconds. */
  patience?: number
  agent?: Agent
}

/** One request, on its own connection unless an agent is given. Never rejects: a broken connection is status 0. */
export function ask(url: string, options: Ask = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, from, patience = 30_000, agent } = options
  const isText = typeof body === 'string'
  const content = body === undefined ? undefined : isText ? body : JSON.stringify(body)
  const began = performance.now()
  return new Promise((done) => {
    const end = (answer: Partial<Answer>) =>
      done({
        status: 0,
        headers: {},
        text: '',
        json: {},
        milliseconds: performance.now() - began,
        ...answer,
      })
    const sent = request(
      url,
      {
        method,
        agent: agent ?? false,
        localAddress: from,
        timeout: patience,
        headers: {
          ...(content === undefined || isText ? {} : { 'content-type': 'application/json' }),
          ...(content === undefined ? {} : { 'content-length': String(Buffer.byteLength(content)) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => end({}))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          end({ status: response.statusCode ?? 0, headers: response.headers, text, json: asJson(text) })
        })
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => end({}))
    sent.end(content)
  })
}

function asJson(text: string): Fields {
  try {
    return (JSON.parse(text) ?? {}) as Fields
  } catch {
    return {}
  }
}

/** The number of responses by status: `200 ×3, 429 ×17`. */
export function tally(answers: readonly { status: number }[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'cut'} ×${count}`)
    .join(', ')
}

/** Runs a task for each number below `count`, `width` at a time. */
export async function times<Value>(
  count: number,
  width: number,
  task: (n: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const n = next++
      values[n] = await task(n)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker))
  return values
}

/** The nth attacker's address: a machine has sixteen million loopback addresses. */
export const address = (n: number) => `127.1.${Math.floor(n / 250)}.${(n % 250) + 1}`
