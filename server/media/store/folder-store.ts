import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { CopyName, MediaStore } from './stored-copy.ts'

/** Pictures in DATA_DIR/media, one folder each. */
export function folderStore(dataDir: string): MediaStore {
  const folderOf = (id: string) => join(dataDir, 'media', id)
  const fileOf = ({ id, width, format }: CopyName) => join(folderOf(id), `${width}.${format}`)
  return {
    async write(name, data) {
      await mkdir(folderOf(name.id), { recursive: true, mode: 0o700 })
      // A backup skips files that are being written.
      const part = `${fileOf(name)}.part`
      await writeFile(part, data, { mode: 0o600 })
      await rename(part, fileOf(name))
    },
    async read(name) {
      try {
        const file = await open(fileOf(name))
        const { size } = await file.stat()
        const stream = createReadStream('', { fd: file, highWaterMark: 64 * 1024 })
        return { bytes: size, body: Readable.toWeb(stream) as ReadableStream<Uint8Array> }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(id) {
      await rm(folderOf(id), { recursive: true, force: true })
    },
  }
}
