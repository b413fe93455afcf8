import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { routeImportsUrl } from '#app/widgets/prefetch/route-imports.ts'
import { type FileFacts, factsOf } from '#server/http/file-facts.ts'
import { isOfEveryPage, squeezeScript } from './squeeze-script.ts'
import { trimManifest } from './trim-manifest.ts'
import { trimPage } from './trim-page.ts'

const brotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const COMPRESSIBLE = /\.(html|js|css|data|svg|json|xml|txt|webmanifest)$/
const FOLDER = 'build/client'
const FACTS_FILE = 'build/client-facts.json'

/** A treatment in a city: over a thousand pages, each for few readers. */
const LOCAL_PAGE = /^tratamientos\/(?!preocupacion\/)[^/]+\/[^/]+(\/index\.html|\.data)$/

/** Pages of which there are many: treatments, terms, concerns, services, categories. */
const MANY_PAGE = /^(tratamientos\/[^/]+|([^/]+\/){2,}[^/]+)\/index\.html$/

/**
 * Brotli's quality. The best one makes a page 8 % smaller than level 8 in twenty times the time, and 2 % smaller than
 * level 10 in twice the time (docs/performance.md, «Build»): well spent on what most people load first, a minute of
 * building for the rest.
 */
function quality(name: string): number {
  if (LOCAL_PAGE.test(name)) return 8
  return MANY_PAGE.test(name) ? 10 : 11
}

/** Writes a `.br` and a `.gz` beside every text file of the build, once, so that the server never compresses it. */
async function compress(path: string, name: string, body: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality(name),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([brotli(body, { params }), toGzip(body, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

const MANIFEST = /[\\/]assets[\\/]manifest-[^\\/]+\.js$/

/** Takes out of the list of routes what no page needs to start, and returns the path of the file that has it now. */
async function splitManifest(path: string): Promise<string[]> {
  const trimmed = trimManifest(await readFile(path, 'utf8'))
  if (!trimmed) return []
  await writeFile(path, trimmed.script)
  const importsPath = routeImportsUrl(path)
  await writeFile(importsPath, JSON.stringify(trimmed.imports))
  return [importsPath]
}

/** The content of a built file; a page gives up the styles that nothing in it needs, a script some letters. */
async function finished(path: string, name: string): Promise<Buffer> {
  const body = await readFile(path)
  const text = name.endsWith('.html')
    ? trimPage(body.toString('utf8'))
    : isOfEveryPage(name) && (await squeezeScript(body.toString('utf8'), name))
  if (!text) return body
  const trimmed = Buffer.from(text)
  await writeFile(path, trimmed)
  return trimmed
}

const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true })
const queue = entries
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
for (const path of queue.filter((path) => MANIFEST.test(path))) queue.push(...(await splitManifest(path)))
const facts: Record<string, FileFacts> = {}
await Promise.all(
  // zlib works in threads of its own; two files per core keep them busy while others are read and written.
  Array.from({ length: availableParallelism() * 2 }, async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const name = path.slice(FOLDER.length + 1).replaceAll('\\', '/')
      const body = await finished(path, name)
      facts[name] = factsOf(body, name.endsWith('.html'))
      if (COMPRESSIBLE.test(name)) await compress(path, name, body)
    }
  }),
)
await writeFile(FACTS_FILE, JSON.stringify(facts))
process.stdout.write(`Prepared ${Object.keys(facts).length} files.\n`)
