import { registeredItem } from '#app/widgets/consent/storage-registry.ts'
import type { BrowserContext } from 'playwright-core'

type Write = { kind: string; name: string }

/**
 * Notes everything that pages of a profile write to the browser, from before their first script.
 * @returns what was written, and what of it is not in the registry
 */
export async function hookStorage(context: BrowserContext) {
  const writes: Write[] = []
  await context.exposeBinding(
    'noteWrite',
    (_source, kind: string, name: string) => void writes.push({ kind, name }),
  )
  await context.addInitScript(() => {
    const note = (kind: string, name: string) =>
      void (window as unknown as { noteWrite(kind: string, name: string): void }).noteWrite(kind, name)
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name: string, value: string) {
      note(this === sessionStorage ? 'sessionStorage' : 'localStorage', name)
      setItem.call(this, name, value)
    }
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(this: Document, text: string) {
        // An empty value with no age deletes.
        if (!/max-age=0/i.test(text)) note('cookie', text.split('=')[0]!)
        cookie.set!.call(this, text)
      },
    })
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name: string, version?: number) {
      note('indexedDB', name)
      return open.call(this, name, version)
    }
    // Only on secure origins.
    if (!('CacheStorage' in window)) return
    const openCache = CacheStorage.prototype.open
    CacheStorage.prototype.open = function (name: string) {
      note('caches', name)
      return openCache.call(this, name)
    }
  })
  return {
    names: () => [...new Set(writes.map(({ name }) => name))].toSorted(),
    foreign: () => writes.filter(({ kind, name }) => !registeredItem(kind, name)),
    /** Written although it needs a consent. */
    asked: () => writes.filter(({ kind, name }) => registeredItem(kind, name)?.category !== 'necessary'),
  }
}
