import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Key, keyOf, newKeyId, newKeyText, VaultError } from './cipher.ts'

/** The keys that wrap the database's data keys. They are stored outside it. */
export type MasterKeys = {
  /** Wraps new data keys. */
  current: Key
  /** All that can unwrap, including the current one. */
  all: ReadonlyMap<string, Key>
}

export type KeySource = { DATA_DIR: string; DATA_KEYS?: string | undefined }

const FILE = 'data-keys.json'
const SAID = `DATA_DIR/keys/${FILE}`
const fileForm = z.object({ current: z.string(), keys: z.record(z.string(), z.string()) })
type FileContent = z.output<typeof fileForm>

/**
 * The master keys: those in DATA_KEYS (`id:key,id:key`, the first one wraps) and those in
 * DATA_DIR/keys/data-keys.json; undefined if there are none.
 * @throws {VaultError} if either can't be read
 */
export function readMasterKeys({ DATA_DIR, DATA_KEYS }: KeySource): MasterKeys | undefined {
  const given = (DATA_KEYS ?? '').split(',').flatMap((part) => {
    const [id = '', text = ''] = part.trim().split(':')
    return part.trim() ? [keyOf(id, text, 'DATA_KEYS')] : []
  })
  const file = readFile(DATA_DIR)
  const kept = Object.entries(file?.keys ?? {}).map(([id, text]) => keyOf(id, text, SAID))
  const all = new Map([...kept, ...given].map((key) => [key.id, key]))
  const current = given[0] ?? (file && all.get(file.current))
  if (file && !given[0] && !current)
    throw new VaultError(`${SAID} names a current key that it does not hold.`)
  return current && { current, all }
}

/**
 * The same, creating a key in DATA_DIR if there are none. If two servers start together, both use the first one's.
 */
export function readOrMakeMasterKeys(source: KeySource): MasterKeys {
  const known = readMasterKeys(source)
  if (known) return known
  const id = newKeyId()
  writePart(source.DATA_DIR, { current: id, keys: { [id]: newKeyText() } }, (part, file) => {
    try {
      // Created atomically, and never overwrites another.
      linkSync(part, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  })
  const made = readMasterKeys(source)
  if (!made) throw new VaultError(`${SAID} could not be made.`)
  return made
}

/** Adds a new key to the file and makes it the current one. With DATA_KEYS, the operator does that. */
export function addMasterKey(source: KeySource): MasterKeys {
  const known = readOrMakeMasterKeys(source)
  const file = readFile(source.DATA_DIR)
  if (source.DATA_KEYS || !file) return known
  const id = newKeyId()
  writePart(source.DATA_DIR, { current: id, keys: { ...file.keys, [id]: newKeyText() } }, renameSync)
  return readMasterKeys(source) ?? known
}

/** Removes unused keys from the file. @returns their ids */
export function removeMasterKeys(source: KeySource, isUsed: (id: string) => boolean): string[] {
  const file = readFile(source.DATA_DIR)
  if (!file) return []
  const gone = Object.keys(file.keys).filter((id) => id !== file.current && !isUsed(id))
  if (gone.length === 0) return []
  const keys = Object.fromEntries(Object.entries(file.keys).filter(([id]) => !gone.includes(id)))
  writePart(source.DATA_DIR, { ...file, keys }, renameSync)
  return gone
}

function readFile(dataDir: string): FileContent | undefined {
  try {
    return fileForm.parse(JSON.parse(readFileSync(join(dataDir, 'keys', FILE), 'utf8')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new VaultError(`${SAID} can't be read${code ? `: ${code}` : ': it is damaged'}.`)
  }
}

function writePart(dataDir: string, content: FileContent, put: (part: string, file: string) => void): void {
  const folder = join(dataDir, 'keys')
  const file = join(folder, FILE)
  const part = `${file}.${process.pid}.part`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(part, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
    put(part, file)
  } catch (error) {
    throw new VaultError(`${SAID} can't be written: ${(error as NodeJS.ErrnoException).code}.`)
  } finally {
    rmSync(part, { force: true })
  }
}
