import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { pageOf } from '#domain/pages/page-of.ts'
import { isFile, pagePath } from '#domain/pages/page-path.ts'
import { SITE_PAGES } from '#domain/pages/site-pages.ts'
import type { Logger } from '../log.ts'
import { sweeper } from './sweeper.ts'
import { dressPage } from './dress-page.ts'
import { factsOf } from './file-facts.ts'
import {
  builtBody,
  type CommonHeaders,
  fileInstead,
  type LoadedFile,
  type StaticFiles,
} from './static-files.ts'

const compress = promisify(brotliCompress)
/** The build takes its time for the best one; here half a minute matters more than the last percent. */
const QUALITY = 5
/** 256 kB, as a power of two: no page is larger, and a wider one only costs memory. */
const WINDOW = 18
/** What pages say in other forms. */
const FILE_PATHS = SITE_PAGES.filter((page) => page.prerendered && isFile(page)).map((page) => pagePath(page))
/** Milliseconds since the last request within which the work makes way for others. */
const BUSY = 250
/** Milliseconds without a further change before all pages are made: whoever saves one section often saves another. */
const SETTLED = 5_000

type Options = {
  files: StaticFiles
  /** Renders a path as it would be answered now. */
  render: (path: string) => Promise<Response>
  commonHeaders: CommonHeaders
  log: Logger
  /** Milliseconds to wait for a further change. */
  settledAfter?: number
}

export type CurrentPages = ReturnType<typeof createCurrentPages>

/**
 * The pages as they are now, when the settings say something else than the build. From the moment of a change each page
 * is rendered for whoever asks for it, so nobody gets an old one; when no other change follows, all of them are rendered
 * once more, one after the other, and from then on answered from memory. A page that comes out as it was built is the built one again.
 */
export function createCurrentPages(options: Options) {
  const { files, render, commonHeaders, log, settledAfter = SETTLED } = options
  const paths = [...files.keys()].filter(isPage).toSorted(byImportance)
  const known = new Set(paths)
  /** Path → its file now; `built`: as built; absent: not known yet; `rendered`: always by whoever asks. */
  let made = new Map<string, LoadedFile | 'built' | 'rendered'>()
  let changed = false
  let generation = 0
  let newer = new AbortController()
  let lastRequest = 0
  let working: Promise<void> = Promise.resolve()

  function overrule(path: string): LoadedFile | null | undefined {
    if (!changed) return undefined
    lastRequest = performance.now()
    const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    if (!known.has(page)) return undefined
    const file = made.get(page)
    if (file === 'built') return undefined
    return file === undefined || file === 'rendered' ? null : file
  }

  /** The settings have changed; with an empty fingerprint nothing is set, and the built pages are right. */
  function renew(fingerprint: string) {
    outdate()
    changed = fingerprint !== ''
    made = new Map()
    if (changed) working = work(generation)
  }

  /** What is under way is of no use any more. */
  function outdate() {
    generation += 1
    newer.abort()
    newer = new AbortController()
  }

  async function work(own: number) {
    await wait(settledAfter, undefined, { signal: newer.signal }).catch(() => {})
    if (own !== generation) return
    const start = performance.now()
    const sweep = sweeper()
    for (const path of paths) {
      const began = performance.now()
      await make(path, own).catch((error: Error) => {
        log.warn({ path, error: error.name }, 'page could not be renewed')
        if (own === generation) made.set(path, 'rendered')
      })
      if (own !== generation) return
      sweep()
      const now = performance.now()
      await pause(now - lastRequest < BUSY ? now - began : 0)
      if (own !== generation) return
    }
    const renewed = [...made.values()].filter((file) => typeof file !== 'string').length
    log.info(
      { renewed, looked: paths.length, ms: Math.round(performance.now() - start) },
      'pages are current',
    )
  }

  async function make(path: string, own: number) {
    const response = await render(path)
    const body = Buffer.from(await response.arrayBuffer())
    if (response.status !== 200) return void (own === generation && made.set(path, 'rendered'))
    const built = builtBody(files, path)
    const html = isHtml(path)
    const now = html && built ? Buffer.from(dressPage(body.toString(), built.toString())) : body
    if (built?.equals(now)) return void (own === generation && made.set(path, 'built'))
    const br = ofItsSize(
      await compress(now, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: now.length,
          [constants.BROTLI_PARAM_LGWIN]: WINDOW,
        },
      }),
    )
    if (own === generation) made.set(path, fileInstead(path, factsOf(now, html), br, commonHeaders))
  }

  return {
    overrule,
    renew,
    /** For tests: resolves when all pages are made. */
    settled: () => working,
    async stop() {
      outdate()
      await working
    },
  }
}

/** The result stands in a buffer that is larger than itself, and there are thousands of them. */
function ofItsSize(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

function isPage(path: string): boolean {
  if (path.length > 1 && path.endsWith('/')) return false
  return isHtml(path) || path.endsWith('.data') || FILE_PATHS.includes(path)
}

function isHtml(path: string): boolean {
  return !/\.\w+$/.test(path)
}

/** Short addresses first, documents before their data, and what is seldom asked for last. */
function byImportance(one: string, other: string): number {
  return rank(one) - rank(other) || one.length - other.length
}

function rank(path: string): number {
  const page = path.replace(/\.data$/, '')
  return (pageOf(page)?.visits === 'rare' ? 2 : 0) + (page === path ? 0 : 1)
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => (ms < 1 ? setImmediate(done) : setTimeout(done, ms)))
}
