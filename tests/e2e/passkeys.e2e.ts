import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountsUrl, pathOf, sessionCookie, signIn } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { openSite, type SiteOptions } from './browser.ts'
import { openOffice } from './office.ts'
import { sentLead } from './sent-lead.ts'

const DASHBOARD = '/admin/dashboard'
const SECURITY = '/admin/security'

/** A device that verifies a finger, and succeeds immediately. */
async function withDevice(page: Page, context: BrowserContext) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** From now on the finger is somebody else's. */
    refuse: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    accept: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

async function openSecurity(options: SiteOptions = {}) {
  const site = await openOffice(SECURITY, options)
  const device = await withDevice(site.page, site.context)
  return { ...site, device }
}

async function add(page: Page, name: string) {
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
  await page.getByLabel('Nombre').fill(name)
  await page.keyboard.press('Enter')
  await page.getByText('Llave de acceso añadida').waitFor()
}

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Salir', exact: true }).click()
  await page.waitForURL(/\/login/)
}

const touch = (page: Page) => page.getByRole('button', { name: 'Entrar con una llave de acceso' })

test('a passkey is added, opens the back office, is renamed, and removed', async () => {
  const { page } = await openSecurity()
  await add(page, 'Mi móvil')
  await leave(page)

  await touch(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe(DASHBOARD)
  await page.locator('.admin-page h1').waitFor()
  expect((await sessionCookie(page))!.httpOnly).toBe(true)

  await page.getByRole('link', { name: 'Seguridad', exact: true }).click()
  await page.getByText(/Añadida el .*Último uso el/).waitFor()
  await page.getByText('Con segundo paso').first().waitFor()
  await page.getByRole('button', { name: 'Cambiar el nombre de Mi móvil' }).click()
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('Mi móvil')
  await page.keyboard.type(' nuevo')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Quitar Mi móvil nuevo' }).click()
  await expect.poll(() => page.locator(':focus').innerText()).toBe('No, dejarla')
  await page.getByRole('button', { name: 'Sí, quitar' }).click()
  await page.getByText('Llave de acceso quitada').waitFor()
  await leave(page)
  await touch(page).click()
  await page.locator('main .auth-alert').waitFor()
  expect(pathOf(page)).toMatch(/^\/login/)
})

test('users who sign in with the password are asked for the passkey, and have no access without it', async () => {
  const { page, email, device, context } = await openSecurity()
  await add(page, 'Portátil')
  await leave(page)
  await signIn(page, email)
  await page.getByRole('heading', { name: 'Segundo paso' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await device.refuse()
  await page.getByRole('button', { name: 'Usar la llave de acceso' }).click()
  await page.locator('main .auth-alert').waitFor()
  const other = await context.newPage()
  await other.goto(accountsUrl(DASHBOARD))
  await expect.poll(() => pathOf(other)).toMatch(/^\/login/)
  await other.close()
  await device.accept()
  await page.getByRole('button', { name: 'Usar la llave de acceso' }).click()
  await expect.poll(() => pathOf(page)).toBe(DASHBOARD)
})

test('while a new passkey is used for the first time, what the page asks for meanwhile asks for no other proof', async () => {
  const { page } = await openSecurity()
  const refused = page.waitForResponse(
    (response) => response.url().includes('/api/admin/') && response.status() === 403,
  )
  await page.route('**/passkeys/authentication/verify', async (route) => {
    // The page counts it.
    await sentLead({ name: 'Ana Prueba', clinic: 'bilbao', message: '¿Cuándo podría ir?' })
    await refused
    await route.continue()
  })
  await add(page, 'Mi móvil')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await leave(page)
})

test('a device without a passkey of this site says so in Spanish, and the password still works', async () => {
  const { page, context } = await openSite(accountsUrl('/login'))
  await withDevice(page, context)
  await page.mouse.move(3, 3)
  await touch(page).click()
  await page.locator('main .auth-alert').getByText('No se ha completado').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Entrar', exact: true }).isEnabled()).toBe(true)
})

test('the sign-in and security pages with passkeys pass axe at 320 px', async () => {
  const { page } = await openSecurity({ width: 320 })
  await add(page, 'Mi móvil con un nombre largo de verdad')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const { page: door } = await openSite(accountsUrl('/login'), { width: 320 })
  await touch(door).waitFor()
  expect(await axeViolations(door)).toEqual([])
  expect(await door.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a locked screen is unlocked with the passkey, with the input still there', async () => {
  const { page, device } = await openSecurity()
  await add(page, 'Mi móvil')
  await page.getByRole('button', { name: 'Cambiar el nombre de Mi móvil' }).click()
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('Mi móvil')
  await page.keyboard.type(' azul')
  await page.clock.setFixedTime(Date.now() + 31 * 60_000)
  await page.keyboard.press('Shift')
  const lock = page.locator('.idle-lock')
  const touchLock = lock.getByRole('button', { name: 'Usar la llave de acceso' })
  await touchLock.waitFor()
  expect(await lock.locator('input').count()).toBe(0)
  await device.refuse()
  await touchLock.click()
  await lock.getByRole('alert').first().waitFor()
  await device.accept()
  await touchLock.click()
  await lock.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe(SECURITY)
  await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Mi móvil azul')
})
