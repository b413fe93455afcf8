import type { Page } from 'playwright-core'
import { createAdmin, newEmail } from './accounts.ts'
import { hydrated, openSite, type SiteOptions } from './browser.ts'
import { type SessionOptions, sessionOf } from './session.ts'

type OfficeOptions = SiteOptions &
  SessionOptions & {
    /** An existing administrator; absent: a new one. */
    email?: string
    /** What happens to the page before it opens, as catching its requests. */
    before?: (page: Page) => Promise<unknown>
  }

/** A page without scripts: nothing is asked for until the page itself opens. */
const EMPTY_PAGE = '/robots.txt'

/** Opens a page of the back office in the browser of an administrator who has signed in there before. */
export async function openOffice(path: string, options: OfficeOptions = {}) {
  const { before } = options
  const email = options.email ?? (await createAdmin(newEmail('admin'), options.server))
  const session = await sessionOf(email, options)
  const site = await openSite(session.origin + (before ? EMPTY_PAGE : path), { ...options, session })
  if (before) {
    await before(site.page)
    await site.page.goto(session.origin + path)
  }
  await hydrated(site.page)
  await site.page.locator('.guard-checking').waitFor({ state: 'detached' })
  return { ...site, email }
}
