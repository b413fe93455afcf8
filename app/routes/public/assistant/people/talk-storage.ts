import { storageNames } from '#app/widgets/consent/storage-names.ts'

/** What a reload must not lose. The messages themselves stay on the server. */
export type StoredTalk = {
  token: string
  /** Names the lock that keeps a copied tab out. */
  tab: string
  /** What was written and not confirmed. */
  unsent: readonly { key: string; text: string; after: number }[]
  /** What stands in the field. */
  draft: string
}

export function readStoredTalk(): StoredTalk | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageNames.conversation) ?? 'null')
    return isStoredTalk(stored) ? stored : null
  } catch {
    return null
  }
}

/** Without storage the conversation lasts until the page is reloaded. */
export function storeTalk(talk: StoredTalk): void {
  try {
    sessionStorage.setItem(storageNames.conversation, JSON.stringify(talk))
  } catch {}
}

export function forgetStoredTalk(): void {
  try {
    sessionStorage.removeItem(storageNames.conversation)
  } catch {}
}

function isStoredTalk(value: unknown): value is StoredTalk {
  if (typeof value !== 'object' || value === null) return false
  const { token, tab, unsent, draft } = value as Partial<StoredTalk>
  return (
    typeof token === 'string' &&
    typeof tab === 'string' &&
    typeof draft === 'string' &&
    Array.isArray(unsent) &&
    unsent.every(
      ({ key, text, after }) =>
        typeof key === 'string' && typeof text === 'string' && typeof after === 'number',
    )
  )
}
