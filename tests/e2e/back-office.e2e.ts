import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { accountsUrl, PASSWORD, pathOf, sessionCookie, signIn, storedSession } from './accounts.ts'
import { hydrated, openSite, type SiteOptions } from './browser.ts'
import { openOffice } from './office.ts'
import { sessionOf } from './session.ts'
import { expectUsable } from './usable.ts'

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

test('visitors are sent to the sign-in page', async () => {
  const { page } = await openSite(accountsUrl('/admin/conversations/12'))
  await expect.poll(() => pathOf(page)).toBe('/login?volver=%2Fadmin%2Fconversations%2F12')
})

test('the page shows that the role is being looked up; an unknown one is reported, can be requested again, and never opens the page; who is not an administrator is sent home', async () => {
  const { page } = await openBackOffice(SECURITY)
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
  await page.unroute(ROLES)

  await page.route(ROLES, (route) => route.fulfill({ status: 400, json: { code: '42501', message: 'no' } }))
  await page.reload()
  await page.getByRole('heading', { name: 'No hemos podido comprobar tu acceso' }).waitFor()
  expect(await page.locator('.admin-page').count()).toBe(0)
  await page.unroute(ROLES)
  await page.getByRole('button', { name: 'Comprobar de nuevo' }).click()
  await page.locator('.admin-page h1').waitFor()
  expect(pathOf(page)).toBe(SECURITY)

  await page.route(ROLES, (route) => route.fulfill({ json: [] }))
  await page.goto(accountsUrl('/admin/leads'))
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.goto(accountsUrl('/login'))
  await expect.poll(() => pathOf(page)).toBe('/')
})

test('every agreed URL is behind the guard, any other is not a page', async () => {
  const read = (path: string) => fetch(accountsUrl(`/admin/${path}`))
  const known = ['keywords', 'blog', 'blog/7', 'content-generator', 'planning', 'analytics', 'settings']
  const others = ['zone-positions', 'leads', 'conversations/7', 'generate-content', 'dashboard', 'security']
  for (const path of [...known, ...others]) {
    const response = await read(path)
    const html = await response.text()
    expect([path, response.status, html.includes('Verificando acceso...')]).toEqual([path, 200, true])
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(html).not.toContain('Salir')
  }
  for (const path of ['otra', 'leads/7', 'settings/otra', 'blog/7/8'])
    expect([path, (await read(path)).status]).toEqual([path, 404])
  const { page } = await openBackOffice('/admin/otra')
  const title = page.locator('.admin-page h1')
  await expect.poll(() => title.innerText()).toBe('Esta página no existe')
  for (const path of ['leads/7', 'settings/otra']) {
    await page.goto(accountsUrl(`/admin/${path}`))
    await expect.poll(() => title.innerText()).toBe('Esta página no existe')
  }
  await page.goto(accountsUrl('/admin/leads/LD-26-999999'))
  await expect.poll(() => title.innerText()).toBe('Esta solicitud no existe o no está en tus clínicas.')
  expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0)
  await page.goto(accountsUrl('/admin'))
  await expect.poll(() => pathOf(page)).toBe(DASHBOARD)
})

test('a token about to expire is renewed automatically, and the session continues', async () => {
  const { page, context } = await openSecurity()
  await context.clock.install()
  await page.reload()
  await page.locator('.admin-page h1').waitFor()
  const before = await sessionCookie(page)
  const asked = page.waitForResponse(/grant_type=refresh_token/)
  await context.clock.fastForward('59:30')
  expect((await asked).status()).toBe(200)
  await expect.poll(async () => (await sessionCookie(page))!.value).not.toBe(before!.value)
  expect(pathOf(page)).toBe(SECURITY)
})

test('signing out in one tab shows in another, which offers to sign in again', async () => {
  const { page, context } = await openSecurity()
  const other = await context.newPage()
  await other.goto(accountsUrl('/admin/settings'))
  await other.locator('.admin-page h1').waitFor()
  await leave(page)
  await expect.poll(() => pathOf(page)).toBe('/login')
  await expect.poll(() => pathOf(other)).toBe('/login?volver=%2Fadmin%2Fsettings')
  await other.getByText('Tu sesión se ha cerrado').waitFor()
  expect(await storedSession(other)).toBeNull()
})

test('one session of several is ended by its own button, then the others, which lead to the sign-in page, then all, including this one', async () => {
  const { page: here, email } = await openSecurity()
  const session = await sessionOf(email)
  const { page: there } = await openSite(accountsUrl(SECURITY), { session })
  await there.locator('.admin-page h1').waitFor()
  const count = () => here.locator('#sessions-title ~ ul > li').count()
  const reload = async () => {
    await here.reload()
    await hydrated(here)
  }
  await reload()
  await expect.poll(count).toBe(2)
  await here.getByRole('button', { name: /^Cerrar la sesión de / }).click()
  await expect.poll(count).toBe(1)
  await here.getByText('Esta sesión').waitFor()
  await there.reload()
  await expect.poll(() => pathOf(there)).toMatch(/^\/login/)

  await enter(there, email, SECURITY)
  await reload()
  await expect.poll(count).toBe(2)
  await here.getByRole('button', { name: 'Cerrar las demás' }).click()
  await expect.poll(count).toBe(1)
  await here.getByText('Esta sesión').waitFor()
  await there.reload()
  await expect.poll(() => pathOf(there)).toMatch(/^\/login/)

  await here.getByRole('button', { name: 'Cerrar todas, también esta' }).click()
  await expect.poll(() => pathOf(here)).toBe('/login')
  expect(await storedSession(here)).toBeNull()
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

test('by the menu of a phone: an authenticator app is added, required at the next sign-in, and removed', async () => {
  const { page, email } = await openBackOffice('/admin/otra', { width: 390 })
  await page.getByRole('button', { name: 'Menú', exact: true }).click()
  await page.getByRole('link', { name: 'Seguridad', exact: true }).click()
  await page.getByText('Esta sesión').waitFor()
  await page.getByRole('button', { name: 'Añadir una aplicación de verificación' }).click()
  await page.locator('.factor-qr').waitFor()
  await expectUsable(page)
  expect(await page.locator('.site-header').isVisible()).toBe(false)
  expect(await page.locator('.whatsapp-button').isVisible()).toBe(false)
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
