import type { Sealed } from '#db/schema/columns.ts'
import type { Pool } from 'pg'
import { type Key, keyIdOf, openWith, sealWith, VaultError } from './cipher.ts'
import { type DataKeys, loadDataKeys } from './data-keys.ts'
import type { KeySource } from './master-keys.ts'

/** What is sealed in the database: messages and notes about people, and the secrets of second factors. */
export type SealedColumn =
  | 'leads.message'
  | 'lead_events.body'
  | 'lead_events.data.subject'
  | 'lead_tasks.title'
  | 'lead_imports.rows'
  | 'conversation_messages.body'
  | 'safety_alerts.done'
  | 'rights_requests.details'
  | 'rights_requests.address'
  | 'rights_requests.answer'
  | 'auth.mfa_factors.secret'

/** Encrypts texts for the database and decrypts them. Each opens only in its own column and row. */
export type Vault = {
  /**
   * @param row the permanent name of the row: its folio, or else its id
   * @throws {VaultError} if the keys were read too long ago
   */
  seal(column: SealedColumn, row: string | number, text: string): Sealed
  sealed(column: SealedColumn, row: string | number, text: string | null): Sealed | null
  /** A text stored before sealing existed is returned as is. @throws {VaultError} if it does not open */
  open(column: SealedColumn, row: string | number, sealed: Sealed): Promise<string>
  opened(column: SealedColumn, row: string | number, sealed: Sealed | null): Promise<string | null>
  /** The id of the key that seals. */
  currentKey(): string
  /** Whether all texts are sealed with that key, as far as this process knows. */
  isComplete(): boolean
  /** Reads the keys again: another process may have created one. */
  reload(): Promise<void>
}

/** Milliseconds after which a process reads the keys again, though it has nothing to seal or to open. */
const REREAD = 60_000
/**
 * Nothing is sealed with keys read so long ago: a retired one is deleted after a day (rotate-keys.ts), and the text
 * still has to reach the database.
 */
const OUTDATED = 23 * 3_600_000

/** @throws {VaultError} one sentence for the operator, if the keys are missing or not those of this database */
export async function openVault(pool: Pool, source: KeySource): Promise<Vault> {
  const openedAt = Date.now()
  let keys: DataKeys = await loadDataKeys(pool, source)
  let readAt = openedAt
  let reading: Promise<void> | undefined
  const reload = () => (reading ??= read().finally(() => (reading = undefined)))
  const read = async () => {
    const startedAt = Date.now()
    keys = await loadDataKeys(pool, source)
    readAt = startedAt
  }
  const tryReload = () => void reload().catch(() => undefined)
  const timer = setInterval(() => (pool.ended ? clearInterval(timer) : tryReload()), REREAD)
  timer.unref()

  const findKey = async (sealed: string): Promise<Key | undefined> => {
    const id = keyIdOf(sealed)
    if (id === undefined) return undefined
    // Another process created the key since.
    if (!keys.all.has(id)) await reload()
    const key = keys.all.get(id)
    if (!key) throw new VaultError(`A text was sealed with the key «${id}», which the database does not have`)
    return key
  }
  const seal: Vault['seal'] = (column, row, text) => {
    // The process was suspended, or has not reached the database since.
    if (Date.now() - readAt > OUTDATED) {
      tryReload()
      throw new VaultError('The keys were read too long ago to seal with them. They are being read again.')
    }
    return asSealed(sealWith(keys.current, placeOf(column, row), text))
  }
  const open: Vault['open'] = async (column, row, sealed) => {
    const text = asText(sealed)
    const key = await findKey(text)
    return key ? openWith(key, placeOf(column, row), text) : text
  }
  return {
    seal,
    sealed: (column, row, text) => (text === null ? null : seal(column, row, text)),
    open,
    opened: async (column, row, sealed) => (sealed === null ? null : open(column, row, sealed)),
    currentKey: () => keys.current.id,
    isComplete: () => keys.isComplete,
    reload,
  }
}

/** Marks a text from the database as sealed. */
export function asSealed(text: string): Sealed {
  return text as unknown as Sealed
}

/** The stored form, for SQL and for moving it elsewhere unchanged. */
export function asText(sealed: Sealed): string {
  return sealed as unknown as string
}

function placeOf(column: SealedColumn, row: string | number): string {
  return `${column}:${row}`
}
