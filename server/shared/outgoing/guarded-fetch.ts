import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** What may be reached besides the public internet over https. */
export type Reach = {
  /** Addresses out of the operator's own variables: their origins may be on this machine, and without encryption. */
  operator?: readonly (string | undefined)[]
  /** Hosts of OUTGOING_ALLOWED_HOSTS: over https, wherever they are. */
  hosts?: readonly string[]
}

export type OutgoingInit = {
  method?: string
  headers?: HeadersInit
  body?: BodyInit | Uint8Array | null | undefined
  signal?: AbortSignal | null | undefined
  /** Milliseconds for the whole of it, the answer's last byte included. */
  timeout?: number
  /** Bytes of the answer that are kept. */
  maxBytes?: number
  /** True: a longer answer is cut off; otherwise it is an error. */
  cut?: boolean
}

/** How names become addresses, and which of these are outside; a test has its own. */
export type Network = { lookup: typeof systemLookup; isPublic: (address: string) => boolean }

/** Why nothing was sent or read; short codes without what anybody wrote. */
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
 * The one way out of this process for HTTP. An address that somebody typed never leads into the house: it is checked where
 * it is connected to, so a name that answers otherwise the second time gains nothing. A redirect is an answer, never
 * followed. Time and size are bounded.
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
  const { method = 'GET', maxBytes = MAX_BYTES, cut = false } = init
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
    // One connection each: one into the house is never used again for an address that may not lead there.
    agent: false,
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(url, options, (answer) => {
      read(answer, { maxBytes, cut, signal }).then(
        (body) => resolve(responseOf(answer, body)),
        (error: Error) => {
          answer.destroy()
          reject(error)
        },
      )
    })
    // The reason says whether time was over or whoever asked gave up.
    request.on('error', (error) => reject(signal.aborted ? signal.reason : error))
    request.end(bytes)
  })
}

/** For libraries that ask by a `fetch` of their own. */
export function fetchWithin(reach: Reach) {
  return (address: string | URL, init?: OutgoingInit): Promise<Response> => guardedFetch(reach, address, init)
}

function isNamed({ operator = [], hosts = [] }: Reach, url: URL): boolean {
  if (operator.some((one) => one !== undefined && new URL(one).origin === url.origin)) return true
  return url.protocol === 'https:' && (hosts.includes(url.hostname) || hosts.includes(url.host))
}

/** An address in numbers is connected to without a look-up. */
function requirePublic({ protocol, hostname }: URL, { isPublic }: Network): void {
  if (protocol !== 'https:') throw new OutgoingError('not_https')
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublic(host)) throw new OutgoingError('private_address')
}

/** As the network's own, but a name that leads to any address inside of the house leads nowhere. */
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

/** Statuses that `Response` takes no body with. */
const WITHOUT_BODY = new Set([101, 204, 205, 304])

function responseOf({ statusCode = 0, headersDistinct }: IncomingMessage, body: Buffer): Response {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return new Response(WITHOUT_BODY.has(statusCode) ? null : new Uint8Array(body), {
    status: statusCode,
    headers,
  })
}
