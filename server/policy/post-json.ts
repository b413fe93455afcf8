import { lookup } from 'node:dns'
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type PostAnswer = {
  status: number
  headers: IncomingHttpHeaders
  /** The beginning of the answer's text. */
  text: string
}

export type PostOptions = {
  headers: Readonly<Record<string, string>>
  body: string
  /** False: nothing but addresses of the public internet, over https, whatever the name resolves to. */
  trusted: boolean
  signal: AbortSignal
  /** Bytes of the answer that are kept; 0 for none. */
  keep?: number
}

/** Why nothing was sent; short codes without what anybody wrote. */
class PostRefused extends Error {
  readonly code: 'not_https' | 'private_address'

  constructor(code: 'not_https' | 'private_address') {
    super(code)
    this.code = code
  }
}

/**
 * Sends JSON to an address that staff typed, without letting it become a way into the house: the address is checked where
 * it is connected to, so a name that answers otherwise the second time gains nothing. Redirects are answers, not followed.
 * @throws {PostRefused} before anything is sent, or the network's error
 */
export function postJson(address: string, { headers, body, trusted, signal, keep = 0 }: PostOptions) {
  return new Promise<PostAnswer>((resolve, reject) => {
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!trusted && url.protocol !== 'https:') throw new PostRefused('not_https')
    if (!trusted && isIP(host) && !isPublicAddress(host)) throw new PostRefused('private_address')
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(
      url,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'clinicas-life',
          ...headers,
        },
        signal,
        ...(trusted ? {} : { lookup: publicLookup }),
      },
      (response) => {
        response.on('error', reject)
        const chunks: Buffer[] = []
        let size = 0
        const done = () => {
          const text = Buffer.concat(chunks).subarray(0, keep).toString('utf8')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        }
        if (keep === 0) {
          done()
          // Read to its end, so that the connection serves the next one; the signal ends it at the latest.
          return void response.resume()
        }
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size < keep) return
          done()
          response.destroy()
        })
        response.on('end', done)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** As Node's own, but a name that leads to any address inside of the house leads nowhere. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(new PostRefused('private_address'), '')
    }
    if (options.all) return callback(null, found)
    callback(null, found[0]!.address, found[0]!.family)
  })
}
