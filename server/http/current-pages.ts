import { memoryUsage } from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { isFile, pagePath } from '#domain/pages/page-path.ts'
import { SITE_PAGES } from '#domain/pages/site-pages.ts'
import { AppError } from '../errors.ts'
import { errorFacts, type Logger } from '../log.ts'
import { sweeper } from '../shared/sweeper.ts'
import { isSitemap } from './current-sitemaps.ts'
import { dressPage } from './dress-page.ts'
import { type FileFacts, factsOf } from './file-facts.ts'
import { keptWithin } from './kept-within.ts'
import {
  builtBody,
  type CommonHeaders,
  fileInstead,
  type LoadedFile,
  type StaticFiles,
} from './static-files.ts'

const compress = promisify(brotliCompress)
/** The level while someone waits; idle time compresses fully. Figures: docs/performance.md. */
const LIGHTLY = 2
const FULLY = 5
/** 256 kB, as a power of two: no page is larger, and a larger window only costs memory. */
const WINDOW = 18
/**
 * Cache size in bytes: room for nine of ten pages of a site where all have changed; figures in docs/performance.md.
 */
const ROOM = 24 * 1024 * 1024
/**
 * Bytes of bodies that a robot which reads the whole site may leave behind: V8 sees only the small objects that hold
 * them and keeps them for a long time, which cost more than a hundred megabytes.
 */
const LITTER = 4 * 1024 * 1024
/** Bytes of a page's headers and the objects that hold them. */
const HEADERS = 2048
/** Milliseconds without a request after which the server counts as idle. */
const QUIET = 250
/** Other formats of the pages' content. */
const FILE_PATHS = SITE_PAGES.filter((page) => page.prerendered && isFile(page)).map((page) => pagePath(page))

const DATA = /\.data$/

type Options = {
  files: StaticFiles
  /** Pages that were added since the build, each with a built page of the same layout. */
  added?: () => ReadonlyMap<string, string>
  /** Renders a path as it would be answered now. */
  render: (path: string) => Promise<Response>
  commonHeaders: CommonHeaders
  log: Logger
  /** Cache size in bytes. */
  room?: number
  /** Milliseconds without a request after which idle work starts. */
  quietAfter?: number
}

/** The current state of a page: another file, the built one, or an uncached response, such as 404. */
export type PageNow = LoadedFile | 'built' | (() => Response)

/** The caller waiting for a page that is not rendered yet. */
type Asker = {
  /** Runs work through the queue. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Aborted when the caller leaves. */
  signal: AbortSignal
}

/**
 * The pages rendered from one version of the site. With the next version it is dropped, including work in progress.
 */
type Version = {
  fingerprint: string
  kept: ReturnType<typeof keptWithin<LoadedFile>>
  asBuilt: Set<string>
  underWay: Map<string, { now: Promise<PageNow | null>; signals: AbortSignal[] }>
  /** Only lightly compressed so far. */
  light: Set<string>
}

export type CurrentPages = ReturnType<typeof createCurrentPages>

/**
 * Current pages when the site differs from the build. A change renders nothing: each page is rendered on request,
 * once for concurrent callers, and answered from memory until the next change or until it is evicted. A page that
 * renders as it was built is served from the build again.
 */
export function createCurrentPages(options: Options) {
  const { files, added, render, commonHeaders, log, room = ROOM, quietAfter = QUIET } = options
  const known = new Set([...files.keys()].filter(isPage))
  const isOurs = (page: string) => known.has(page) || (added?.().has(page.replace(DATA, '')) ?? false)
  let version = newVersion('')
  let lastRequest = 0
  let idle: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let stopped = false
  const sweep = sweeper(() => memoryUsage().arrayBuffers, LITTER)

  function newVersion(fingerprint: string): Version {
    const kept = keptWithin<LoadedFile>(room)
    return { fingerprint, kept, asBuilt: new Set(), underWay: new Map(), light: new Set() }
  }

  /** For the raw request: null if `ask` must handle it. */
  function overrule(path: string): LoadedFile | null | undefined {
    if (version.fingerprint === '') return undefined
    lastRequest = performance.now()
    const page = withoutSlash(path)
    if (!isOurs(page) || version.asBuilt.has(page)) return undefined
    return version.kept.get(page) ?? null
  }

  /** The site has changed; with an empty fingerprint it matches the content again, and the built pages are valid. */
  function renew(fingerprint: string) {
    clearTimeout(idle)
    idle = undefined
    version = newVersion(fingerprint)
  }

  /**
   * The current page, rendered if necessary. @returns null if it is not one of ours or could not be rendered, so it
   * is answered like any other. @throws {AppError} `unavailable` if the queue timed out
   */
  function ask(path: string, { inTurn, signal }: Asker): Promise<PageNow | null> {
    const page = withoutSlash(path)
    if (version.fingerprint === '' || !isOurs(page)) return Promise.resolve(null)
    if (version.asBuilt.has(page)) return Promise.resolve('built')
    const file = version.kept.get(page)
    if (file) return Promise.resolve(file)
    const own = version
    const making = own.underWay.get(page)
    if (making) {
      making.signals.push(signal)
      return making.now
    }
    const signals = [signal]
    const now = inTurn(() => make(page, signals, own)).finally(() => {
      own.underWay.delete(page)
      // After the callers have it.
      setImmediate(sweep)
    })
    own.underWay.set(page, { now, signals })
    return now
  }

  async function make(path: string, signals: AbortSignal[], own: Version): Promise<PageNow | null> {
    // All callers have left, so the page is not needed.
    if (signals.every(({ aborted }) => aborted)) return null
    try {
      const response = await render(path)
      // The data of a page that has moved: it leads on with the query of each request.
      if (response.status === 202) return null
      const body = Buffer.from(await response.arrayBuffer())
      if (response.status !== 200) return () => new Response(body, response)
      return await madeOf(path, body, own)
    } catch (error) {
      if (error instanceof AppError) throw error
      log.warn({ path, ...errorFacts(error) }, 'the current page could not be rendered')
      return null
    }
  }

  async function madeOf(path: string, rendered: Buffer, own: Version): Promise<PageNow> {
    const built = builtBody(files, path)
    const html = isHtml(path)
    const like = built ?? builtBody(files, added?.().get(path) ?? '')
    const body = html && like ? Buffer.from(dressPage(rendered.toString(), like.toString())) : rendered
    if (built?.equals(body)) {
      own.asBuilt.add(path)
      return 'built'
    }
    const br = await compressed(body, LIGHTLY)
    const file = fileInstead(path, ofLightOne(factsOf(body, html)), br, commonHeaders)
    own.kept.set(path, file, br.length + HEADERS)
    own.light.add(path)
    whenIdle(own)
    return file
  }

  function whenIdle(own: Version, wait = quietAfter) {
    if (stopped || own !== version) return
    idle ??= setTimeout(() => {
      idle = undefined
      const quiet = performance.now() - lastRequest
      if (quiet < quietAfter) return whenIdle(own, quietAfter - quiet)
      working = finishOne(own)
    }, wait).unref()
  }

  /** Compresses pages fully, one at a time, as long as no request arrives. */
  async function finishOne(own: Version) {
    const [path] = own.light
    if (path === undefined) return
    own.light.delete(path)
    const file = own.kept.peek(path)
    try {
      if (file && 'raw' in file) await finish(path, file.raw().body, own)
    } catch (error) {
      log.warn({ path, ...errorFacts(error) }, 'page stays as it is')
    }
    sweep()
    whenIdle(own, 0)
  }

  async function finish(path: string, body: Buffer, own: Version) {
    const br = await compressed(body, FULLY)
    const file = fileInstead(path, factsOf(body, isHtml(path)), br, commonHeaders)
    own.kept.replace(path, file, br.length + HEADERS)
  }

  return {
    overrule,
    renew,
    ask,
    async stop() {
      stopped = true
      clearTimeout(idle)
      await working
    },
  }
}

async function compressed(body: Buffer, quality: number): Promise<Buffer> {
  const result = await compress(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    },
  })
  // The result is in a larger buffer, and there are thousands of them, so copy it.
  const own = Buffer.allocUnsafeSlow(result.length)
  result.copy(own)
  return own
}

/** The same text in different bytes than when fully compressed, so it has its own tag. */
function ofLightOne(facts: FileFacts): FileFacts {
  return { ...facts, etag: facts.etag.replace(/"$/, '-l"') }
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function isPage(path: string): boolean {
  if (path.length > 1 && path.endsWith('/')) return false
  return isHtml(path) || path.endsWith('.data') || FILE_PATHS.includes(path) || isSitemap(path)
}

function isHtml(path: string): boolean {
  return !/\.\w+$/.test(path)
}
