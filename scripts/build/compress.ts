import { readdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const COMPRESSIBLE = /\.(html|js|css|data|svg|json|xml|txt|webmanifest)$/
const folder = process.argv[2] ?? 'build/client'

/** Writes a `.br` and a `.gz` beside every text file of the build, once, so that the server never compresses it. */
async function compressFile(path: string) {
  const body = await readFile(path)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([brotli(body, { params: quality }), toGzip(body, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file))
const queue = files.values()
await Promise.all(
  Array.from({ length: cpus().length * 2 }, async () => {
    for (const file of queue) await compressFile(join(folder, file))
  }),
)
process.stdout.write(`Compressed ${files.length} files.\n`)
