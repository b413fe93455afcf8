import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { PassThrough } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError, type BackupRecord, backupRecord, FORMAT } from './backup-format.ts'

export type BackupContents = { madeAt: string; migration: string; rows: number; files: number }

/** The records of a backup one after the other. @throws {BackupError} where it is damaged or no backup */
export async function* readBackup(file: string): AsyncGenerator<BackupRecord> {
  const text = new PassThrough()
  const reading = pipeline(createReadStream(file), createGunzip(), text)
  // Its failure is thrown below; here it only must not go unheard.
  reading.catch((error: Error) => text.destroy(error))
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
      yield parse(line, file)
    }
    await reading
  } catch (error) {
    if (error instanceof BackupError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new BackupError(
      code === 'ENOENT' ? `${file} does not exist.` : `${file} is damaged or no backup of this product.`,
    )
  }
}

/** Reads a backup to its end and counts what is in it. @throws {BackupError} when it is not whole */
export async function checkBackup(file: string): Promise<BackupContents> {
  const contents: BackupContents = { madeAt: '', migration: '', rows: 0, files: 0 }
  let whole = false
  for await (const record of readBackup(file)) {
    if (record.kind === 'head') {
      if (record.format !== FORMAT) throw new BackupError(`${file} is of another version of this product.`)
      Object.assign(contents, { madeAt: record.madeAt, migration: record.migration })
    } else if (contents.madeAt === '') throw damaged(file)
    if (record.kind === 'rows') contents.rows += record.rows.length
    if (record.kind === 'file' && record.first) contents.files += 1
    if (record.kind === 'end') whole = record.rows === contents.rows && record.files === contents.files
  }
  if (!whole) throw damaged(file)
  return contents
}

function parse(line: string, file: string): BackupRecord {
  try {
    return backupRecord.parse(JSON.parse(line))
  } catch {
    throw damaged(file)
  }
}

function damaged(file: string) {
  return new BackupError(`${file} is damaged or not whole.`)
}
