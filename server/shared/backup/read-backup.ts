import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupError, type BackupRecord, backupRecord, FORMAT } from './backup-format.ts'

export type BackupContents = { madeAt: string; migration: string; rows: number; files: number }

/** The longest possible record: a file part has a quarter of a megabyte, a batch 500 rows. */
const LONGEST_LINE = 256 * 2 ** 20

/**
 * The records of a backup, one after the other. The checksum is verified only after the last one, so do not
 * trust any before the end.
 * @throws {BackupError} if it is damaged or not a backup
 */
export async function* readBackup(file: string): AsyncGenerator<BackupRecord> {
  const hash = createHash('sha256')
  let ended = false
  try {
    for await (const line of linesOf(file)) {
      if (ended) throw damaged(file)
      const record = parse(line, file)
      if (record.kind === 'end') {
        ended = true
        if (record.sha256 !== undefined && record.sha256 !== hash.digest('hex')) throw damaged(file)
      } else hash.update(line).update('\n')
      yield record
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw unreadable(error, file)
  }
}

/** Reads a backup to its end and counts its contents. @throws {BackupError} if it is incomplete */
export async function checkBackup(file: string): Promise<BackupContents> {
  const contents: BackupContents = { madeAt: '', migration: '', rows: 0, files: 0 }
  let whole = false
  for await (const record of readBackup(file)) {
    if (record.kind === 'head') {
      if (record.format !== FORMAT) throw new BackupError(`${file} is from another version of this product.`)
      Object.assign(contents, { madeAt: record.madeAt, migration: record.migration })
    } else if (contents.madeAt === '') throw damaged(file)
    if (record.kind === 'rows') contents.rows += record.rows.length
    if (record.kind === 'file' && record.first) contents.files += 1
    if (record.kind === 'end') whole = record.rows === contents.rows && record.files === contents.files
  }
  if (!whole) throw damaged(file)
  return contents
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip()
  // Errors of the file end the decompression, whose reader throws them; this only prevents an unhandled
  // rejection.
  pipeline(createReadStream(file), text).catch(() => {})
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let parts: string[] = []
  let length = 0
  for await (const chunk of text) {
    const pieces = decoder.decode(chunk as Buffer, { stream: true }).split('\n')
    const rest = pieces.pop() ?? ''
    for (const piece of pieces) {
      yield [...parts, piece].join('')
      parts = []
      length = 0
    }
    parts.push(rest)
    length += rest.length
    if (length > LONGEST_LINE) throw damaged(file)
  }
  if (length > 0) yield parts.join('')
}

function parse(line: string, file: string): BackupRecord {
  try {
    return backupRecord.parse(JSON.parse(line))
  } catch {
    throw damaged(file)
  }
}

function unreadable(error: unknown, file: string): BackupError {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError(`${file} does not exist.`)
  if (code === 'EISDIR') return new BackupError(`${file} is a folder.`)
  if (code === 'EACCES' || code === 'EPERM') return new BackupError(`${file} can't be read (${code}).`)
  return new BackupError(`${file} is damaged or no backup of this product.`)
}

function damaged(file: string) {
  return new BackupError(`${file} is damaged or incomplete.`)
}
