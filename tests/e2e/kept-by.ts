import type { Page } from 'playwright-core'

/** Everything in browser storage that a script on the page can read. */
export function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const caches_ = await caches.keys()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caches_])
  })
}
