import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { isPublicAddress } from './public-address.ts'

/** What may be reached besides the public internet over https. */
export type Reach = {
  /** Addresses from the operator's own variables. Their origins may be on this machine and unencrypted. */
  operator?: readonly (string | undefined)[]
  /** Hosts in OUTGOING_ALLOWED_HOSTS: over https, wherever they are. */
  hosts?: readonly string[]
}

export type OutgoingInit = {
  method?: string
  headers?: HeadersInit
  body?: BodyInit | Uint8Array | null | undefined
  signal?: AbortSignal | null | undefined
  /** Milliseconds for the whole exchange, including the last byte of the response. */
  timeout?: number
  /** Limit of response bytes to read. */
  maxBytes?: number
  /** True: a longer response is truncated; otherwise it is an error. */
  cut?: boolean
  /** True: resolves with the status, and the body arrives as it is sent, within the same limits. */
  stream?: boolean
}

/** How names resolve and which addresses are public; tests pass their own. */
export type Network = { lookup: typeof systemLookup; isPublic: (address: string) => boolean }

/** Why nothing was sent or read; short codes without user input. */
export class OutgoingError extends Error {
  readonly code: 'not_https' | 'private_address' | 'answer_too_long'

  constructor(code: OutgoingError['code']) {
    super(code)
    this.code = code
  }
}

const TIMEOUT = 10_000
const MAX_BYTES = 1024 * 1024
const SYSTEM: Network = { lookup: systemLookup, isPublic: isPublicAddress }

/**
 * The only way out of this process for HTTP. A user-supplied address never reaches the internal network: it is
 * checked at connection time, so DNS rebinding gains nothing. Redirects are returned, never followed. Time and size
 * are limited.
 * @throws {OutgoingError}, or the network's error
 */
export async function guardedFetch(
  reach: Reach,
  address: string | URL,
  init: OutgoingInit = {},
  network: Network = SYSTEM,
): Promise<Response> {
  const url = new URL(address)
  const named = isNamed(reach, url)
  if (!named) requirePublic(url, network)
  const { method = 'GET', maxBytes = MAX_BYTES, cut = false, stream = false } = init
  const { headers, bytes } = await contentOf(init)
  const signal = AbortSignal.any([
    ...(init.signal ? [init.signal] : []),
    AbortSignal.timeout(init.timeout ?? TIMEOUT),
  ])
  const options = {
    method,
    headers: Object.fromEntries(headers),
    signal,
    ...(named ? {} : { lookup: publicLookup(network) }),
    // One connection per request: an internal one is never reused for an address that may not go there.
    agent: false,
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(url, options, (answer) => {
      if (stream) return resolve(responseOf(answer, streamOf(piecesOf(answer, { maxBytes, signal }))))
      read(answer, { maxBytes, cut, signal }).then(
        (body) => resolve(responseOf(answer, new Uint8Array(body))),
        (error: Error) => {
          answer.destroy()
          reject(error)
        },
      )
    })
    // The reason tells a timeout from an abort by the caller.
    request.on('error', (error) => reject(signal.aborted ? signal.reason : error))
    request.end(bytes)
  })
}

/** For libraries that take their own `fetch`. */
export function fetchWithin(reach: Reach) {
  return (address: string | URL, init?: OutgoingInit): Promise<Response> => guardedFetch(reach, address, init)
}

function isNamed({ operator = [], hosts = [] }: Reach, url: URL): boolean {
  if (operator.some((one) => one !== undefined && new URL(one).origin === url.origin)) return true
  return url.protocol === 'https:' && (hosts.includes(url.hostname) || hosts.includes(url.host))
}

/** Numeric addresses are connected to without a lookup. */
function requirePublic({ protocol, hostname }: URL, { isPublic }: Network): void {
  if (protocol !== 'https:') throw new OutgoingError('not_https')
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublic(host)) throw new OutgoingError('private_address')
}

/** Like the system lookup, but a name with any internal address resolves to an error. */
function publicLookup({ lookup, isPublic }: Network): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      if (found.length === 0 || !found.every(({ address }) => isPublic(address))) {
        return callback(new OutgoingError('private_address'), '')
      }
      if (options.all) return callback(null, found)
      callback(null, found[0]!.address, found[0]!.family)
    })
  }
}

async function contentOf({ headers: given, body }: OutgoingInit) {
  const headers = new Headers(given)
  if (!headers.has('user-agent')) headers.set('user-agent', 'clinicas-life')
  if (body === undefined || body === null) return { headers, bytes: undefined }
  const content = new Response(body as BodyInit)
  const bytes = Buffer.from(await content.arrayBuffer())
  const type = content.headers.get('content-type')
  if (type !== null && !headers.has('content-type')) headers.set('content-type', type)
  headers.set('content-length', String(bytes.length))
  return { headers, bytes }
}

type Bounds = { maxBytes: number; cut: boolean; signal: AbortSignal }

function read(answer: IncomingMessage, { maxBytes, cut, signal }: Bounds): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const broken = (error?: Error) =>
      reject(signal.aborted ? signal.reason : (error ?? new Error('broken off')))
    answer.on('error', broken)
    answer.on('close', broken)
    if (cut && maxBytes === 0) {
      resolve(Buffer.alloc(0))
      return void answer.destroy()
    }
    const chunks: Buffer[] = []
    let size = 0
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size <= maxBytes) return
      if (cut) resolve(Buffer.concat(chunks).subarray(0, maxBytes))
      else reject(new OutgoingError('answer_too_long'))
      answer.destroy()
    })
    answer.on('end', () => resolve(Buffer.concat(chunks)))
  })
}

/** Leaving the loop early closes the connection. */
async function* piecesOf(answer: IncomingMessage, { maxBytes, signal }: Omit<Bounds, 'cut'>) {
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new OutgoingError('answer_too_long')
      yield new Uint8Array(chunk)
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}

function streamOf(pieces: AsyncIterable<Uint8Array>): BodyInit {
  return NodeStream.from(pieces) as unknown as BodyInit
}

/** Statuses for which `Response` accepts no body. */
const WITHOUT_BODY = new Set([101, 204, 205, 304])

function responseOf({ statusCode = 0, headersDistinct }: IncomingMessage, body: BodyInit): Response {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return new Response(WITHOUT_BODY.has(statusCode) ? null : body, {
    status: statusCode,
    headers,
  })
}
