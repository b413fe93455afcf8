import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import { pageOfFile } from '#domain/pages/page-of.ts'
import { pagePath } from '#domain/pages/page-path.ts'
import { SITE_PAGES } from '#domain/pages/site-pages.ts'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'
import { isAuthCallback } from './auth-callback-query.ts'
import { bodiesOf } from './built-bodies.ts'
import { isKnownTo, tagOfVariant } from './entity-tags.ts'
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
/** Pictures that only robots ask for, several megabytes of them: read from the disk each time. */
const ON_DISK = /^og\//

/** Of the rare pages: over a thousand, most of them asked for by robots. */
const RECENT_FILES = 100

/**
 * Pages that show something else for another query: with one they are rendered on request, filters and all.
 */
const PAGES_WITH_QUERY: ReadonlySet<string> = new Set(
  SITE_PAGES.filter(({ query }) => query !== null).flatMap((page) => {
    const path = pagePath(page)
    const data = page.query === 'document and data' ? [`${path}.data`, `${path}/_.data`] : []
    return [path, `${path}/`, ...data]
  }),
)

/** A later page of a list, as document or as data: only the first one is built. */
const PAGE_OF_LIST = /[?&]pagina=/

/** Headers in the flat form that Node writes without looking at them again. */
type Variant = { etag: string; body: Buffer; headers: string[] }
type KnownFile = {
  /** Of the plain body; each compressed one has its own. */
  etag: string
  /** The tag comes last. */
  notModified: string[]
}
type FileOnDisk = KnownFile & { path: string; headers: string[] }
type FileInMemory = KnownFile & {
  /** Every browser accepts a compressed body, so the plain one is unpacked only for whoever asks for it. */
  raw: () => Variant
  gzip?: Variant
  br?: Variant
}
export type LoadedFile = FileInMemory | FileOnDisk
/** Read when somebody asks for it; null when it can't be. */
type StaticFile = LoadedFile | (() => LoadedFile | null)
export type StaticFiles = ReadonlyMap<string, StaticFile>

/** Headers of each answer, given the hashes of what a page carries inline, or null for any other file. */
export type CommonHeaders = (inline: InlineHashes | null) => Record<string, string>

/** Says that a path is not answered as it was built: by another file, or, with null, by somebody else. */
export type Overrule = (path: string) => LoadedFile | null | undefined

type LoadOptions = {
  /** Facts worked out at build; a file without them is read whole. */
  facts?: FileFactsIndex
  commonHeaders: CommonHeaders
  /** Told the name of each file that the disk has damaged, once; it is left out, so that a page of it is rendered. */
  onDamaged?: (name: string) => void
}

/**
 * Reads a folder of built files into memory, once, each with its precompressed `.br` and `.gz` neighbours; of the
 * pictures for sharing it keeps only where they are, and of the rarely asked pages the ones asked for recently.
 * `index.html` answers for its folder, with and without the trailing slash.
 */
export function loadStaticFiles(folder: string, options: LoadOptions): StaticFiles {
  const files = new Map<string, StaticFile>()
  const recent = recentlyUsed<LoadedFile>(RECENT_FILES)
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)]
    if (!type || !entry.isFile() || entry.parentPath.includes('.vite')) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    const read = () => readStaticFile(path, name, type, options)
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
  { facts, commonHeaders }: LoadOptions,
): LoadedFile {
  const known = facts?.[name] ?? factsOf(readFileSync(path), type.startsWith('text/html'))
  const { etag, notModified, headers } = headersOf(name, type, known, commonHeaders)
  if (ON_DISK.test(name))
    return { etag, notModified, path, headers: headers(statSync(path).size, 'identity', etag) }
  const { br, gzip, plain } = bodiesOf(path, known)
  return {
    etag,
    notModified,
    raw: sharedWhileUsed(() => variantOf(plain(), 'identity', etag, headers)),
    ...(br ? { br: variantOf(br, 'br', etag, headers) } : {}),
    ...(gzip ? { gzip: variantOf(gzip, 'gzip', etag, headers) } : {}),
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
 * A file that stands in for a built one of the same type. Only its brotli body is kept: nearly every browser takes that
 * one, and there may be a thousand.
 * @param path as it is asked for: `/clinicas`, `/clinicas.data`
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

/** Answers that wait for slow readers hold one plain body between them. */
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

/** The plain body of a file that was read into memory; null for one that can't be read, or is kept on the disk. */
export function builtBody(files: StaticFiles, path: string): Buffer | null {
  const found = files.get(path)
  const file = typeof found === 'function' ? found() : found
  return file && 'raw' in file ? ifReadable(() => file.raw().body) : null
}

/** A new build may have taken a file away under a running server, or the disk damaged it; then the page is rendered. */
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

/** The path of an address, where its query changes nothing; null where somebody else must answer for that. */
export function builtPathOf(url: string): string | null {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const counts = query >= 0 && (PAGES_WITH_QUERY.has(path) || PAGE_OF_LIST.test(url) || isAuthCallback(url))
  return counts ? null : path
}

/** Answers a GET or HEAD. @returns false when the path is not a built file: somebody else must answer */
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
    // A picture that can't be read any more ends the connection; there is nobody to tell.
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

/** The compressed form that is most welcome; undefined when that is the plain one. */
function smallest(file: FileInMemory, accepted: string | undefined): Variant | undefined {
  for (const encoding of acceptedEncodings(accepted)) {
    if (encoding === 'identity') return undefined
    const variant = file[encoding]
    if (variant) return variant
  }
  return undefined
}
