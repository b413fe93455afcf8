import { accountsUrl, createAdmin, signIn } from './accounts.ts'
import { hydrated, openSite, type SiteOptions } from './browser.ts'

/** Opens a page of the back office as an admin of its own, who signs in on the way. */
export async function openOffice(path: string, options: SiteOptions = {}) {
  const email = await createAdmin()
  const site = await openSite(accountsUrl(path), options)
  await site.page.waitForURL(/\/login/)
  await signIn(site.page, email)
  await site.page.waitForURL((url) => url.pathname.startsWith('/admin'))
  await hydrated(site.page)
  return site
}
