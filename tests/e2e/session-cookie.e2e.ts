import { ACCOUNT_ITEMS } from '#domain/accounts/account-items.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountsUrl, createAdmin, pathOf, sessionCookie, signIn } from './accounts.ts'
import { openSite } from './browser.ts'
import { keptBy } from './kept-by.ts'
import { openOffice } from './office.ts'

const DASHBOARD = '/admin/dashboard'
/** A screen that is soon there. */
const HOME = '/admin/security'
const TOKENS = '**/auth/v1/token**'
const inside = (page: Page) => page.locator('.admin-page h1').waitFor()

test('after signing in no script can read a token from browser storage', async () => {
  const email = await createAdmin()
  const { page, errors } = await openSite(accountsUrl('/login'))
  const answered = page.waitForResponse(TOKENS)
  await signIn(page, email)
  await expect.poll(() => pathOf(page)).toBe(DASHBOARD)
  await inside(page)
  const cookie = (await sessionCookie(page))!
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })

  const { access_token: access } = (await (await answered).json()) as { access_token: string }
  const text = await keptBy(page)
  expect(text).toContain(ACCOUNT_ITEMS.session)
  expect([text.includes(access), text.includes(cookie.value), /eyJ[\w-]{10}/.test(text)]).toEqual([
    false,
    false,
    false,
  ])
  expect(await (await answered).text()).not.toContain(cookie.value)
  expect(errors).toEqual([])
})

test('a reload keeps the session, in several tabs too, and leaving a page before the response loses nothing', async () => {
  const { page, context } = await openOffice(HOME)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs.slice(1)) await tab.goto(accountsUrl('/admin/settings'))
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(tabs.map((tab) => tab.reload()))
    await Promise.all(tabs.map(inside))
  }
  expect(tabs.map(pathOf)).toEqual([HOME, '/admin/settings', '/admin/settings'])

  for (let times = 0; times < 3; times += 1) {
    const asked = page.waitForRequest(TOKENS)
    await page.reload({ waitUntil: 'commit' })
    await asked
  }
  await page.reload()
  await inside(page)
  expect(pathOf(page)).toBe(HOME)
})

test('after signing out, going back gives no access', async () => {
  const { page } = await openOffice(HOME)
  await page.goto(accountsUrl('/clinicas'))
  await page.goBack()
  await inside(page)
  await page.goForward()
  // In another tab, while this one shows something else.
  const other = await page.context().newPage()
  await other.goto(accountsUrl(HOME))
  await inside(other)
  await other.getByRole('button', { name: 'Salir', exact: true }).click()
  await expect.poll(() => pathOf(other)).toBe('/login')
  expect(await sessionCookie(other)).toBeUndefined()
  await page.goBack()
  await expect.poll(() => pathOf(page)).toMatch(/^\/login/)
})

test('a session stored by an older page is exchanged once, and continues; a rate limit does not sign anybody out', async () => {
  const { page, context } = await openOffice(HOME)
  const token = (await sessionCookie(page))!.value
  await context.clearCookies()
  await page.evaluate(
    ([name, refresh_token]) =>
      localStorage.setItem(name!, JSON.stringify({ access_token: 'a.b.c', refresh_token, expires_at: 1 })),
    [ACCOUNT_ITEMS.session, token],
  )
  await page.reload()
  await inside(page)
  expect(await keptBy(page)).not.toContain(token)
  await page.reload()
  await inside(page)

  let refusals = 0
  await page.route(TOKENS, async (route) => {
    refusals += 1
    if (refusals > 2) return route.continue()
    await route.fulfill({
      status: 429,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    })
  })
  await page.reload()
  await inside(page)
  expect(refusals).toBe(3)
})
