import { readdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type FileFacts, factsOf } from '#server/http/file-facts.ts'

const brotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const COMPRESSIBLE = /\.(html|js|css|data|svg|json|xml|txt|webmanifest)$/
const FOLDER = 'build/client'
const FACTS_FILE = 'build/client-facts.json'

/** Writes a `.br` and a `.gz` beside every text file of the build, once, so that the server never compresses it. */
async function compress(path: string, body: Buffer) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([brotli(body, { params }), toGzip(body, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true })
const paths = entries
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
const facts: Record<string, FileFacts> = {}
const queue = paths.values()
await Promise.all(
  Array.from({ length: cpus().length * 2 }, async () => {
    for (const path of queue) {
      const body = await readFile(path)
      const name = path.slice(FOLDER.length + 1).replaceAll('\\', '/')
      facts[name] = factsOf(body, name.endsWith('.html'))
      if (COMPRESSIBLE.test(name)) await compress(path, body)
    }
  }),
)
await writeFile(FACTS_FILE, JSON.stringify(facts))
process.stdout.write(`Prepared ${paths.length} files.\n`)
