import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { refused } from '../shared/http/refused.ts'

const MAX_FILES = 5_000
const MAX_FILE = 1024 * 1024
const MAX_ALL = 128 * 1024 * 1024

/**
 * The JSON files of an archive, by name. Sizes are counted while unpacking, whatever the archive claims.
 * @throws {AppError} `invalid_fields` for anything but a zip, and one with too many or too large files
 */
export async function readArchive(bytes: Buffer): Promise<{ name: string; text: string }[]> {
  const zip = await opened(bytes)
  const files: { name: string; text: string }[] = []
  let [seen, unpacked] = [0, 0]
  try {
    for await (const entry of entriesOf(zip)) {
      seen += 1
      if (seen > MAX_FILES * 2) throw refused('file', `El archivo tiene más de ${MAX_FILES} textos.`)
      if (!entry.fileName.endsWith('.json')) continue
      if (entry.uncompressedSize > MAX_FILE) throw tooLarge(entry.fileName)
      const text = await textOf(zip, entry, MAX_ALL - unpacked)
      unpacked += text.length
      files.push({ name: entry.fileName, text })
    }
  } finally {
    zip.close()
  }
  return files
}

function tooLarge(name: string) {
  return refused('file', `«${name.slice(0, 100)}» es demasiado grande.`)
}

function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((done, fail) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) fail(refused('file', 'No es un archivo zip de textos exportados.'))
      else done(zip)
    })
  })
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((done, fail) => {
      const stop = () => {
        zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error')
      }
      zip.once('entry', (one: Entry) => (stop(), done(one)))
      zip.once('end', () => (stop(), done(null)))
      zip.once('error', () => (stop(), fail(refused('file', 'El archivo zip está dañado.'))))
      zip.readEntry()
    })
    if (!entry) return
    yield entry
  }
}

function textOf(zip: ZipFile, entry: Entry, room: number): Promise<string> {
  return new Promise((done, fail) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return fail(refused('file', 'El archivo zip está dañado.'))
      const parts: Buffer[] = []
      let size = 0
      stream.on('data', (part: Buffer) => {
        size += part.length
        if (size > Math.min(MAX_FILE, room)) {
          stream.destroy()
          fail(tooLarge(entry.fileName))
        } else parts.push(part)
      })
      stream.on('error', () => fail(refused('file', 'El archivo zip está dañado.')))
      stream.on('end', () => done(Buffer.concat(parts).toString('utf8')))
    })
  })
}
