import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
}

const HASHED = /^\/assets\//
const LONG_LIVED = /^\/(fonts|img|covers|logo|map|motifs)\//

/** Pages that show something else for another query: with one they are rendered on request, filters and all. */
const PAGES_WITH_QUERY: ReadonlySet<string> = new Set(['/todos-los-tratamientos', '/todos-los-tratamientos/'])

type Variant = { body: Buffer; headers: Record<string, string> }
type StaticFile = {
  etag: string
  notModified: Record<string, string>
  /** Every browser accepts a compressed body, so the plain one is unpacked only for whoever asks for it. */
  raw: () => Variant
  gzip?: Variant
  br?: Variant
}
export type StaticFiles = ReadonlyMap<string, StaticFile>

/**
 * Reads a folder of built files into memory, once, each with its precompressed `.br` and `.gz` neighbours.
 * `index.html` answers for its folder, with and without the trailing slash.
 */
export function loadStaticFiles(
  folder: string,
  commonHeaders: (html: string | null) => Record<string, string>,
): StaticFiles {
  const files = new Map<string, StaticFile>()
  if (!existsSync(folder)) return files
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const type = TYPES[extname(name)]
    if (!type || name.startsWith('.vite') || !statSync(path).isFile()) continue
    const url = `/${name.split(sep).join('/')}`
    const file = readStaticFile(path, url, type, commonHeaders)
    if (url.endsWith('/index.html')) {
      const page = url.slice(0, -'/index.html'.length)
      files.set(page || '/', file)
      if (page) files.set(`${page}/`, file)
    } else {
      files.set(url, file)
    }
  }
  return files
}

function readStaticFile(
  path: string,
  url: string,
  type: string,
  commonHeaders: (html: string | null) => Record<string, string>,
): StaticFile {
  const raw = readFileSync(path)
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 20)}"`
  const shared = {
    ...commonHeaders(type.startsWith('text/html') ? raw.toString('utf8') : null),
    'cache-control': cacheControl(url),
    etag,
  }
  const variant = (body: Buffer, encoding?: string): Variant => ({
    body,
    headers: {
      ...shared,
      'content-type': type,
      'content-length': String(body.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      vary: 'Accept-Encoding',
    },
  })
  const br = readIfThere(`${path}.br`)
  const gzip = readIfThere(`${path}.gz`)
  return {
    etag,
    notModified: { ...shared, vary: 'Accept-Encoding' },
    raw: gzip ? () => variant(gunzipSync(gzip)) : () => variant(raw),
    ...(br ? { br: variant(br, 'br') } : {}),
    ...(gzip ? { gzip: variant(gzip, 'gzip') } : {}),
  }
}

function cacheControl(url: string): string {
  if (HASHED.test(url)) return 'public, max-age=31536000, immutable'
  if (LONG_LIVED.test(url)) return 'public, max-age=604800'
  return 'public, max-age=0, must-revalidate'
}

function readIfThere(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null
}

/** Answers a GET or HEAD from memory. @returns false when the path is not a built file: somebody else must answer */
export function answerStatic(
  files: StaticFiles,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const url = request.url ?? '/'
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  if (query >= 0 && PAGES_WITH_QUERY.has(path)) return false
  const file = files.get(path)
  if (!file) return false
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, file.notModified).end()
    return true
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const variant =
    (file.br && /\bbr\b/.test(String(accepted)) && file.br) ||
    (file.gzip && /\bgzip\b/.test(String(accepted)) && file.gzip) ||
    file.raw()
  response.writeHead(200, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
  return true
}
