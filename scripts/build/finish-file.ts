import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip } from 'node:zlib'
import { pageOfFile } from '#domain/pages/page-of.ts'
import { type FileFacts, factsOf } from '#server/http/file-facts.ts'

const brotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const COMPRESSIBLE = /\.(html|js|css|data|svg|json|xml|txt|webmanifest)$/

/** What arrives before the first acknowledgement. */
const FIRST_BYTES = 14_000

/**
 * Brotli's quality. The highest makes a page 8 % smaller than level 8 in twenty times the time, and 2 %
 * smaller than level 10 in twice the time (docs/performance.md, «Build»). It is worth it for files that most
 * visitors load first. Elsewhere it would cost a minute per build.
 */
function quality(name: string): number {
  const visits = pageOfFile(name)?.visits
  const isPage = name.endsWith('.html')
  if (visits === 'rare') return isPage ? 10 : 8
  if (visits === 'occasional') return isPage ? 10 : 11
  // A drawing is no smaller at the highest.
  return name.endsWith('.svg') ? 10 : 11
}

/**
 * Writes a `.br` and a `.gz` beside a text file of the build, so that the server never compresses it.
 * @param path where the file is, or will be
 * @param name relative to the built folder, with slashes
 * @returns the facts about the file that the server needs
 */
export async function finishFile(path: string, name: string, body: Buffer): Promise<FileFacts> {
  if (COMPRESSIBLE.test(name)) {
    const [br, gz] = await Promise.all([toBrotli(name, body), toGzip(body, { level: 9 })])
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    return { ...factsOf(body, name.endsWith('.html')), sums: { br: crc32(br), gz: crc32(gz) } }
  }
  return factsOf(body, name.endsWith('.html'))
}

/** Local pages that are too large at their level for the first bytes may be within them at the highest. */
async function toBrotli(name: string, body: Buffer): Promise<Buffer> {
  const compressed = await brotliAt(quality(name), body)
  const isRare = pageOfFile(name)?.visits === 'rare'
  return isRare && compressed.length > FIRST_BYTES ? brotliAt(11, body) : compressed
}

function brotliAt(level: number, body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // Distances coded coarsely: pages are 0.6 % smaller at level 10, and take no longer.
    [constants.BROTLI_PARAM_NPOSTFIX]: 3,
  }
  return brotli(body, { params })
}
