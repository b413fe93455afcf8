import type { Sealed } from '#db/schema/columns.ts'
import type { Pool } from 'pg'
import { errorFacts, type Logger } from '../../log.ts'
import { type Key, keyIdOf, openWith, sealWith, VaultError } from './cipher.ts'
import { type DataKeys, isInUse, loadDataKeys } from './data-keys.ts'
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
  /** To call before work that may seal: reads the keys again if it must. @returns whether it may seal now */
  freshen(): Promise<boolean>
}

/** Milliseconds after which a process reads the keys again, though it has nothing to seal or to open. */
const REREAD = 60_000
/**
 * Nothing is sealed with keys read so long ago: a retired one is deleted after a day (rotate-keys.ts), and the text
 * still has to reach the database.
 */
const OUTDATED = 23 * 3_600_000
/** A failure that goes on is logged again. */
const TOLD_AGAIN = 3_600_000

/** @throws {VaultError} one sentence for the operator, if the keys are missing or not those of this database */
export async function openVault(
  pool: Pool,
  source: KeySource,
  log?: Pick<Logger, 'error' | 'info'>,
): Promise<Vault> {
  const openedAt = Date.now()
  let keys: DataKeys = await loadDataKeys(pool, source)
  let readAt = openedAt
  let reading: Promise<void> | undefined
  const reload = () => (reading ??= read().finally(() => (reading = undefined)))
  let toldAt: number | undefined
  const read = async () => {
    const startedAt = Date.now()
    try {
      keys = await loadDataKeys(pool, source)
      if (toldAt !== undefined) log?.info('the keys of sealed texts can be read again')
      toldAt = undefined
    } catch (error) {
      if (toldAt === undefined || startedAt - toldAt >= TOLD_AGAIN) {
        toldAt = startedAt
        const isClear = error instanceof VaultError
        log?.error(errorFacts(error), isClear ? error.message : 'the keys of sealed texts could not be read')
      }
      // Without the key that opens it, the current one still seals for as long as the database names it.
      const isUsable = error instanceof VaultError && isInUse(pool, keys.current.id).catch(() => false)
      if (await isUsable) readAt = startedAt
      throw error
    }
    readAt = startedAt
  }
  const isOutdated = () => Date.now() - readAt > OUTDATED
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
    if (isOutdated()) {
      tryReload()
      throw new VaultError('The keys were read too long ago to seal with them. They are being read again.')
    }
    return asSealed(sealWith(keys.current, placeOf(column, row), text))
  }
  const freshen = async () => {
    // A first reading may have begun before the process was suspended, or on a connection that broke meanwhile.
    for (let tries = 0; isOutdated() && tries < 2; tries++) await reload().catch(() => undefined)
    return !isOutdated()
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
    freshen,
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
