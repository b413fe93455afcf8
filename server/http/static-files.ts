import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import { pageOfFile } from '#domain/pages/page-of.ts'
import { pagePath } from '#domain/pages/page-path.ts'
import { SITE_PAGES } from '#domain/pages/site-pages.ts'
import { isKnownTo } from '../shared/http/is-known-to.ts'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'
import { isAuthCallback } from './auth-callback-query.ts'
import { bodiesOf } from './built-bodies.ts'
import { tagOfVariant } from './entity-tags.ts'
import { type FileFacts, factsOf, type FileFactsIndex } from './file-facts.ts'
import { recentlyUsed } from './recently-used.ts'
import type { InlineHashes } from './security-headers.ts'

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
const LONG_LIVED = /^\/(fonts|img|covers|logo|map|motifs|og|icons)\//
/** Sharing images, several megabytes requested only by robots: read from disk each time. */
const ON_DISK = /^og\//

/** Cached files among the rarely requested pages, over a thousand and mostly requested by robots, and as many for gzip. */
const RECENT_FILES = 100

/** Pages whose content depends on the query: with a query they are rendered on request, filters included. */
const PAGES_WITH_QUERY: ReadonlySet<string> = new Set(
  SITE_PAGES.filter(({ query }) => query !== null).flatMap((page) => {
    const path = pagePath(page)
    const data = page.query === 'document and data' ? [`${path}.data`, `${path}/_.data`] : []
    return [path, `${path}/`, ...data]
  }),
)

/** A later page of a list, as document or data: only the first one is built. */
const PAGE_OF_LIST = /[?&]pagina=/

/** Headers in the flat format that Node writes without checking them again. */
type Variant = { etag: string; body: Buffer; headers: string[] }
type KnownFile = {
  /** Of the plain body; each compressed one has its own. */
  etag: string
  /** The tag comes last. */
  notModified: string[]
}
type FileOnDisk = KnownFile & { path: string; headers: string[] }
type FileInMemory = KnownFile & {
  /** Every browser accepts compression, so the plain body is decompressed only on request. */
  raw: () => Variant
  /** Read when it is asked for; null if it is damaged. */
  gzip?: () => Variant | null
  br?: Variant
}
export type LoadedFile = FileInMemory | FileOnDisk
/** Read on request; null if that fails. */
type StaticFile = LoadedFile | (() => LoadedFile | null)
export type StaticFiles = ReadonlyMap<string, StaticFile>

/** The common headers of a response, given the hashes of a page's inline content, or null for any other file. */
export type CommonHeaders = (inline: InlineHashes | null) => Record<string, string>

/** Replaces a built response: by another file or, with null, by another handler. */
export type Overrule = (path: string) => LoadedFile | null | undefined

type LoadOptions = {
  /** Facts computed by the build; a file without them is read whole. */
  facts?: FileFactsIndex
  commonHeaders: CommonHeaders
  /** Called once with the name of each file damaged on disk; the file is left out, so its page is rendered. */
  onDamaged?: (name: string) => void
}

/**
 * Reads a folder of built files into memory, once, each with its precompressed `.br` variant. For sharing images it stores
 * only their paths, and of rarely requested pages and `.gz` variants it caches recent ones. `index.html` answers for
 * its folder, with and without the trailing slash.
 */
export function loadStaticFiles(folder: string, options: LoadOptions): StaticFiles {
  const files = new Map<string, StaticFile>()
  const recent = recentlyUsed<LoadedFile>(RECENT_FILES)
  const recentGzip = recentlyUsed<Variant | null>(RECENT_FILES)
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)]
    if (!type || !entry.isFile() || entry.parentPath.includes('.vite')) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    const read = () => readStaticFile(path, name, type, { ...options, recentGzip })
    const damaged = once(() => options.onDamaged?.(name))
    const file =
      pageOfFile(name)?.visits === 'rare'
        ? () => ifReadable(() => recent(name, read), damaged)
        : ifReadable(read, damaged)
    if (!file) continue
    if (name === 'index.html' || name.endsWith('/index.html')) {
      const page = `/${name.slice(0, -'index.html'.length)}`
      files.set(page, file)
      if (page !== '/') files.set(page.slice(0, -1), file)
    } else {
      files.set(`/${name}`, file)
    }
  }
  return files
}

function readStaticFile(
  path: string,
  name: string,
  type: string,
  {
    facts,
    commonHeaders,
    recentGzip,
  }: LoadOptions & { recentGzip: (name: string, make: () => Variant | null) => Variant | null },
): LoadedFile {
  const known = facts?.[name] ?? factsOf(readFileSync(path), type.startsWith('text/html'))
  const { etag, notModified, headers } = headersOf(name, type, known, commonHeaders)
  if (ON_DISK.test(name))
    return { etag, notModified, path, headers: headers(statSync(path).size, 'identity', etag) }
  const { br, gzip, plain } = bodiesOf(path, known)
  const gzipped = (body: Buffer | null) => body && variantOf(body, 'gzip', etag, headers)
  return {
    etag,
    notModified,
    raw: sharedWhileUsed(() => variantOf(plain(), 'identity', etag, headers)),
    ...(br ? { br: variantOf(br, 'br', etag, headers) } : {}),
    ...(gzip ? { gzip: () => recentGzip(name, () => gzipped(ifReadable(gzip))) } : {}),
  }
}

type Headers = (length: number, encoding: Encoding, etag: string) => string[]

function variantOf(body: Buffer, encoding: Encoding, ofPlain: string, headers: Headers): Variant {
  const etag = tagOfVariant(ofPlain, encoding)
  return { etag, body, headers: headers(body.length, encoding, etag) }
}

function headersOf(name: string, type: string, { etag, inline }: FileFacts, commonHeaders: CommonHeaders) {
  const shared = {
    ...commonHeaders(inline ?? null),
    'cache-control': cacheControl(`/${name}`),
    vary: 'Accept-Encoding',
    etag,
  }
  const headers: Headers = (length, encoding, etagOfVariant) =>
    Object.entries({
      ...shared,
      etag: etagOfVariant,
      'content-type': type,
      'content-length': String(length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }).flat()
  return { etag, notModified: Object.entries(shared).flat(), headers }
}

/**
 * A file that replaces a built one of the same type. Only its brotli body is stored: nearly every browser accepts it,
 * and there may be a thousand files.
 * @param path as requested: `/clinicas`, `/clinicas.data`
 */
export function fileInstead(path: string, facts: FileFacts, br: Buffer, common: CommonHeaders): LoadedFile {
  const type = TYPES[extname(path)] ?? TYPES['.html']!
  const { etag, notModified, headers } = headersOf(path.slice(1), type, facts, common)
  return {
    etag,
    notModified,
    raw: sharedWhileUsed(() => variantOf(brotliDecompressSync(br), 'identity', etag, headers)),
    br: variantOf(br, 'br', etag, headers),
  }
}

/** Responses waiting for slow readers share one plain body. */
function sharedWhileUsed(unpack: () => Variant): () => Variant {
  let rest: Omit<Variant, 'body'> | undefined
  let held: WeakRef<Buffer> | undefined
  return () => {
    const body = held?.deref()
    if (body && rest) return { ...rest, body }
    const variant = unpack()
    rest = { etag: variant.etag, headers: variant.headers }
    held = new WeakRef(variant.body)
    return variant
  }
}

/** The plain body of a file in memory; null if it can't be read or is stored on disk only. */
export function builtBody(files: StaticFiles, path: string): Buffer | null {
  const found = files.get(path)
  const file = typeof found === 'function' ? found() : found
  return file && 'raw' in file ? ifReadable(() => file.raw().body) : null
}

/**
 * A new build may have removed the file under a running server, or the disk damaged it; the page is then rendered.
 */
function ifReadable<File>(read: () => File, otherwise: () => void = () => {}): File | null {
  try {
    return read()
  } catch {
    otherwise()
    return null
  }
}

function once(tell: () => void): () => void {
  let told = false
  return () => {
    if (!told) tell()
    told = true
  }
}

function cacheControl(url: string): string {
  if (HASHED.test(url)) return 'public, max-age=31536000, immutable'
  if (LONG_LIVED.test(url)) return 'public, max-age=604800'
  return 'public, max-age=0, must-revalidate'
}

/** The path of an address whose query changes nothing; null if another handler must answer. */
export function builtPathOf(url: string): string | null {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const counts = query >= 0 && (PAGES_WITH_QUERY.has(path) || PAGE_OF_LIST.test(url) || isAuthCallback(url))
  return counts ? null : path
}

/** Answers a GET or HEAD. @returns false if the path is not a built file and another handler must answer */
export function answerStatic(
  files: StaticFiles,
  request: IncomingMessage,
  response: ServerResponse,
  overrule: Overrule = () => undefined,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = builtPathOf(request.url ?? '/')
  if (path === null) return false
  const instead = overrule(path)
  if (instead === null) return false
  const found = instead ?? files.get(path)
  const file = typeof found === 'function' ? found() : found
  if (!file) return false
  const compressed = 'path' in file ? undefined : smallest(file, request.headers['accept-encoding'])
  const etag = compressed?.etag ?? file.etag
  if (isKnownTo(request.headers['if-none-match'], etag)) {
    response.writeHead(304, withTag(file.notModified, etag)).end()
    return true
  }
  if ('path' in file) {
    response.writeHead(200, file.headers)
    if (request.method === 'HEAD') response.end()
    // An unreadable image closes the connection; the headers are already sent.
    else pipeline(createReadStream(file.path), response, () => {})
    return true
  }
  const variant = compressed ?? ifReadable(file.raw)
  if (!variant) return false
  response.writeHead(200, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
  return true
}

function withTag(headers: string[], etag: string): string[] {
  const copy = headers.slice()
  copy[copy.length - 1] = etag
  return copy
}

/** The preferred compressed variant; undefined if the plain one is preferred. */
function smallest(file: FileInMemory, accepted: string | undefined): Variant | undefined {
  for (const encoding of acceptedEncodings(accepted)) {
    if (encoding === 'identity') return undefined
    const variant = encoding === 'gzip' ? file.gzip?.() : file.br
    if (variant) return variant
  }
  return undefined
}
