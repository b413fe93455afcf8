import { existsSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, crc32, gunzipSync } from 'node:zlib'
import { type FileFacts, factsOf } from './file-facts.ts'

type Bodies = {
  br: Buffer | null
  /** Reads it, when it is asked for, since nearly every browser takes brotli; null if there is none. */
  gzip: (() => Buffer | null) | null
  /** @throws if the file can't be read any more */
  plain: () => Buffer
}

/**
 * The bodies of a built text file that match the build. A damaged one is left out, and the plain body comes from any
 * intact one. @throws {DamagedFileError} if none is intact
 */
export function bodiesOf(path: string, facts: FileFacts): Bodies {
  const br = ifWhole(`${path}.br`, facts.sums?.br)
  const gzip = existsSync(`${path}.gz`) ? () => ifWhole(`${path}.gz`, facts.sums?.gz) : null
  if (br && facts.sums) return { br, gzip, plain: () => brotliDecompressSync(br) }
  const packed = gzip?.()
  if (packed) return { br, gzip, plain: () => unpacked(packed) ?? readPlain(path, facts) }
  const plain = readPlain(path, facts)
  return { br, gzip, plain: () => plain }
}

class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError'
}

function ifWhole(path: string, sum: number | undefined): Buffer | null {
  if (!existsSync(path)) return null
  const body = readFileSync(path)
  return sum === undefined || crc32(body) === sum ? body : null
}

/** Its entity tag is a hash of it. */
function readPlain(path: string, { etag }: FileFacts): Buffer {
  const body = readFileSync(path)
  if (factsOf(body, false).etag !== etag) throw new DamagedFileError(path)
  return body
}

function unpacked(gzip: Buffer): Buffer | null {
  try {
    return gunzipSync(gzip)
  } catch {
    return null
  }
}
