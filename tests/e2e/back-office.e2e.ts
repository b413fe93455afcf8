import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { accountsUrl, PASSWORD, pathOf, sessionCookie, signIn, storedSession } from './accounts.ts'
import { hydrated, openSite, type SiteOptions } from './browser.ts'
import { openOffice } from './office.ts'

const ROLES = '**/rest/v1/user_roles**'
const DASHBOARD = '/admin/dashboard'
const SECURITY = '/admin/security'

/** A new administrator on the page at `path`, signed in since an earlier visit. */
async function openBackOffice(path = DASHBOARD, options: SiteOptions = {}) {
  const site = await openOffice(path, options)
  await site.page.locator('.admin-page h1').waitFor()
  return site
}

async function enter(page: Page, email: string, path = DASHBOARD, password = PASSWORD) {
  await page.waitForURL(/\/login/)
  await signIn(page, email, password)
  await expect.poll(() => pathOf(page)).toBe(path)
  await page.locator('.admin-page h1').waitFor()
}

const leave = (page: Page) => page.getByRole('button', { name: 'Salir', exact: true }).click()

const openSecurity = (options: SiteOptions = {}) => openBackOffice(SECURITY, options)

test('visitors see only the check, and then the sign-in page', async () => {
  const { page } = await openSite(accountsUrl('/admin/conversations/12'))
  await expect.poll(() => pathOf(page)).toBe('/login?volver=%2Fadmin%2Fconversations%2F12')
  const html = await (await page.request.get(accountsUrl(DASHBOARD))).text()
  expect(html).toContain('Verificando acceso...')
  expect(html).not.toContain('Salir')
})

test('the page shows that the role is being looked up; then an administrator sees it', async () => {
  const { page } = await openBackOffice()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(ROLES, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await page.getByText('Verificando acceso...').waitFor()
  answer()
  await page.locator('.admin-page h1').waitFor()
  expect(await page.getByText('Verificando acceso...').count()).toBe(0)
})

test('a signed-in user who is not an administrator is sent to the home page', async () => {
  const { page } = await openBackOffice()
  await page.route(ROLES, (route) => route.fulfill({ json: [] }))
  await page.goto(accountsUrl('/admin/leads'))
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.goto(accountsUrl('/login'))
  await expect.poll(() => pathOf(page)).toBe('/')
})

test('an unknown role is reported, can be requested again, and never opens the page', async () => {
  const { page } = await openBackOffice()
  await page.route(ROLES, (route) => route.fulfill({ status: 400, json: { code: '42501', message: 'no' } }))
  await page.reload()
  await page.getByRole('heading', { name: 'No hemos podido comprobar tu acceso' }).waitFor()
  expect(await page.locator('.admin-page').count()).toBe(0)
  await page.unroute(ROLES)
  await page.getByRole('button', { name: 'Comprobar de nuevo' }).click()
  await page.locator('.admin-page h1').waitFor()
  expect(pathOf(page)).toBe(DASHBOARD)
})

test('every agreed URL is behind the guard, any other is not a page', async () => {
  const { page } = await openBackOffice()
  const known = ['keywords', 'blog', 'blog/7', 'content-generator', 'planning', 'analytics', 'settings']
  const others = ['zone-positions', 'leads', 'conversations/7', 'generate-content', 'dashboard', 'security']
  for (const path of [...known, ...others]) {
    const response = await page.request.get(accountsUrl(`/admin/${path}`))
    const html = await response.text()
    expect([path, response.status(), html.includes('Verificando acceso...')]).toEqual([path, 200, true])
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
  }
  for (const path of ['otra', 'leads/7', 'blog/7/8'])
    expect([path, (await page.request.get(accountsUrl(`/admin/${path}`))).status()]).toEqual([path, 404])
})

test('a token about to expire is renewed automatically, and the session continues', async () => {
  const { page, context } = await openBackOffice()
  await context.clock.install()
  await page.reload()
  await page.locator('.admin-page h1').waitFor()
  const before = await sessionCookie(page)
  const asked = page.waitForResponse(/grant_type=refresh_token/)
  await context.clock.fastForward('59:30')
  expect((await asked).status()).toBe(200)
  await expect.poll(async () => (await sessionCookie(page))!.value).not.toBe(before!.value)
  expect(pathOf(page)).toBe(DASHBOARD)
})

test('signing out in one tab shows in another, which offers to sign in again', async () => {
  const { page, context } = await openBackOffice()
  const other = await context.newPage()
  await other.goto(accountsUrl('/admin/analytics'))
  await other.locator('.admin-page h1').waitFor()
  await leave(page)
  await expect.poll(() => pathOf(page)).toBe('/login')
  await expect.poll(() => pathOf(other)).toBe('/login?volver=%2Fadmin%2Fanalytics')
  await other.getByText('Tu sesión se ha cerrado').waitFor()
  expect(await storedSession(other)).toBeNull()
})

test('a session ended on another device leads to the sign-in page', async () => {
  const { page: here, email } = await openSecurity()
  const { page: there } = await openSite(accountsUrl(DASHBOARD))
  await enter(there, email)
  await here.reload()
  await hydrated(here)
  const others = here.getByRole('button', { name: 'Cerrar las demás' })
  await expect.poll(() => here.locator('#sessions-title ~ ul > li').count()).toBe(2)
  await others.click()
  await expect.poll(() => here.locator('#sessions-title ~ ul > li').count()).toBe(1)
  await here.getByText('Esta sesión').waitFor()

  await there.reload()
  await expect.poll(() => pathOf(there)).toMatch(/^\/login/)
})

test('one session of several is ended by its own button', async () => {
  const { page: here, email } = await openSecurity()
  const { page: there } = await openSite(accountsUrl(DASHBOARD))
  await enter(there, email)
  await here.reload()
  await hydrated(here)
  await here.getByRole('button', { name: /^Cerrar la sesión de / }).click()
  await expect.poll(() => here.locator('#sessions-title ~ ul > li').count()).toBe(1)
})

test('all sessions can be ended, including this one', async () => {
  const { page } = await openSecurity()
  await page.getByRole('button', { name: 'Cerrar todas, también esta' }).click()
  await expect.poll(() => pathOf(page)).toBe('/login')
  expect(await storedSession(page)).toBeNull()
})

test('the security page changes the password', async () => {
  const { page, email } = await openSecurity()
  const next = page.getByLabel('Contraseña nueva')
  await next.fill(PASSWORD)
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await page.locator('.auth-alert').getByText('distinta de la anterior').waitFor()
  await next.fill('una frase que nadie conoce')
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await page.getByText('Contraseña cambiada').waitFor()
  await leave(page)
  await enter(page, email, DASHBOARD, 'una frase que nadie conoce')
  expect(pathOf(page)).toBe(DASHBOARD)
})

test('an authenticator app is added, required at the next sign-in, and removed', async () => {
  const { page, email } = await openSecurity()
  await page.getByRole('button', { name: 'Añadir una aplicación de verificación' }).click()
  const secret = (await page.locator('.factor-secret code').innerText()).replace(/\s/g, '')
  const codes = new TOTP({ secret, digits: 6, period: 30 })
  await page.getByLabel('Cifras que muestra la aplicación').fill('000000')
  await page.getByRole('button', { name: 'Terminar' }).click()
  await page.locator('.auth-alert').getByText('El código no es correcto').waitFor()
  await page.getByLabel('Cifras que muestra la aplicación').fill(codes.generate())
  await page.getByRole('button', { name: 'Terminar' }).click()
  await page.getByText('Segundo paso añadido').waitFor()
  await page.getByRole('button', { name: 'Quitar Aplicación' }).waitFor()
  await leave(page)

  await page.waitForURL(/\/login/)
  await signIn(page, email)
  await page.getByRole('heading', { name: 'Segundo paso' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  // With the password alone the back office stays closed.
  const { page: other } = await openTab(page.context(), DASHBOARD)
  await expect.poll(() => pathOf(other)).toMatch(/^\/login/)
  await other.close()

  // Each code is valid once, so the next one: the server's clock may be one step behind.
  await page.getByLabel(/código de tu aplicación/).fill(codes.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect.poll(() => pathOf(page)).toBe(DASHBOARD)

  await page.getByRole('link', { name: 'Seguridad', exact: true }).click()
  await page.getByRole('button', { name: 'Quitar Aplicación' }).click()
  await expect.poll(() => page.locator(':focus').innerText()).toBe('No, dejarlo')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Quitar Aplicación')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sí, quitar' }).click()
  await page.getByText('Aún no tienes ninguno').waitFor()
})

test('a security key is added and required at the next sign-in', async () => {
  const { page, email, context } = await openSecurity()
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...options,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Añadir una llave, huella o cara' }).click()
  await page.getByLabel('Nombre').fill('Llave de prueba')
  await page.getByRole('button', { name: 'Añadir la llave' }).click()
  await page.getByRole('button', { name: 'Quitar Llave de prueba' }).waitFor()
  await leave(page)

  await page.waitForURL(/\/login/)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Usar la llave' }).click()
  await expect.poll(() => pathOf(page)).toBe(DASHBOARD)
})

test('a phone is added with the code of its message and required at the next sign-in', async () => {
  const { page } = await openSecurity()
  const phone = `+346${String(Date.now()).slice(-8)}`
  await page.getByRole('button', { name: 'Añadir un teléfono' }).click()
  await page.getByLabel('Teléfono con prefijo').fill('12')
  await page.getByRole('button', { name: 'Enviar el código' }).click()
  await page.getByText('Escribe un teléfono con su prefijo').waitFor()
  await page.getByLabel('Teléfono con prefijo').fill(phone)
  await page.getByRole('button', { name: 'Enviar el código' }).click()
  const code = page.getByLabel('Código de seis cifras')
  await code.waitFor()
  await code.fill(await messageTo(phone))
  await page.getByRole('button', { name: 'Terminar' }).click()
  await page.getByRole('button', { name: 'Quitar Teléfono' }).waitFor()
  expect(pathOf(page)).toBe(SECURITY)
})

test.for([390, 1440] as const)('the back office passes axe at %i px', async (width) => {
  const { page } = await openBackOffice(DASHBOARD, { width })
  expect(await axeViolations(page)).toEqual([])
  if (width === 390) await page.getByRole('button', { name: 'Menú', exact: true }).click()
  await page.getByRole('link', { name: 'Seguridad', exact: true }).click()
  await page.getByText('Esta sesión').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Añadir una aplicación de verificación' }).click()
  await page.locator('.factor-qr').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await page.locator('.site-header').isVisible()).toBe(false)
  expect(await page.locator('.whatsapp-button').isVisible()).toBe(false)
})

async function openTab(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.goto(accountsUrl(path))
  return { page }
}

/** The code of the newest message to a phone (without a provider each one is a file). */
async function messageTo(phone: string): Promise<string> {
  const folder = join(inject('dataDir'), 'sms')
  let code: string | undefined
  await expect
    .poll(() => {
      const files = readdirSync(folder).toSorted(
        (a, b) => statSync(join(folder, b)).mtimeMs - statSync(join(folder, a)).mtimeMs,
      )
      const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
      const text = texts.find((message) => message.includes(phone.slice(1)))
      code = /\b(\d{6})\b/.exec(text?.replaceAll(phone.slice(1), '') ?? '')?.[1]
      return code
    })
    .toBeDefined()
  return code!
}
