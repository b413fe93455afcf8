import { createAdmin, newEmail } from './accounts.ts'
import { hydrated, openSite, type SiteOptions } from './browser.ts'
import { type SessionOptions, sessionOf } from './session.ts'

/** `email`: an existing administrator; absent: a new one. */
type OfficeOptions = SiteOptions & SessionOptions & { email?: string }

/** Opens a page of the back office in the browser of an administrator who has signed in there before. */
export async function openOffice(path: string, options: OfficeOptions = {}) {
  const email = options.email ?? (await createAdmin(newEmail('admin'), options.server))
  const session = await sessionOf(email, options)
  const site = await openSite(session.origin + path, { ...options, session })
  await hydrated(site.page)
  await site.page.locator('.guard-checking').waitFor({ state: 'detached' })
  return { ...site, email }
}
