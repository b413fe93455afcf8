import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  accountsUrl,
  createAdmin,
  mailTo,
  invitationTo,
  newEmail,
  PASSWORD,
  pathOf,
  sessionCookie,
  signIn,
  storedSession,
} from './accounts.ts'
import { bannerDue, hydrated, openSite, type SiteOptions } from './browser.ts'
import { keptBy } from './kept-by.ts'
import { expectUsable } from './usable.ts'

const alert = (page: Page) => page.locator('main .auth-alert')

async function openDoor(path = '/login', options: SiteOptions = {}) {
  const site = await openSite(accountsUrl(path), options)
  if (options.javaScript ?? true) await hydrated(site.page)
  return site
}

/** Signs up and waits until the e-mail is announced. */
async function signUp(page: Page, email: string) {
  await page.locator('[name="email"]').fill(email)
  await page.locator('[name="password"]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Crear la cuenta' }).click()
  await page.getByRole('heading', { name: 'Mira tu correo' }).waitFor()
}

test('a new account is confirmed by the link in its e-mail, reaches the home page, and has no access to the back office; a used link is reported in Spanish, with the server’s own message in the details', async () => {
  const { page } = await openDoor()
  await page.getByRole('link', { name: 'Crear una cuenta' }).click()
  await page.getByRole('heading', { name: 'Crear una cuenta' }).waitFor()
  const email = newEmail('nueva')
  await signUp(page, email)
  await page.getByRole('button', { name: /Podrás reenviarlo dentro de \d+ s/ }).waitFor()
  expect(await storedSession(page)).toBeNull()

  const { link } = await mailTo(email, /confirma/i)
  await page.goto(link)
  await expect.poll(() => pathOf(page)).toBe('/')
  await expect.poll(async () => (await storedSession(page)) !== null).toBe(true)

  await page.goto(accountsUrl('/admin/dashboard'))
  await expect.poll(() => pathOf(page)).toBe('/')

  const { page: later } = await openSite(link)
  await hydrated(later)
  await alert(later).getByText('Pide otro').waitFor()
  const raw = alert(later).locator('code')
  await expect.poll(() => raw.isVisible()).toBe(false)
  await alert(later).getByText('Ver el detalle técnico').click()
  await expect.poll(() => raw.innerText()).toContain('Email link is invalid or has expired')
  await expect.poll(() => pathOf(later)).toBe('/login')
})

test('typing the code of the e-mail does the same', async () => {
  const { page } = await openDoor('/login?modo=crear-cuenta')
  const email = newEmail('codigo')
  await signUp(page, email)
  await page.getByLabel('Código del correo').fill('000000')
  await page.getByRole('button', { name: 'Comprobar el código' }).click()
  await alert(page).getByText('ha caducado o ya se ha usado').waitFor()
  const { code } = await mailTo(email, /confirma/i)
  await page.getByLabel('Código del correo').fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
  await page.getByRole('button', { name: 'Comprobar el código' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
})

test('a link requested in another browser confirms the address and says what to do', async () => {
  const { page } = await openDoor('/login?modo=crear-cuenta')
  const email = newEmail('otra')
  await signUp(page, email)
  const { link } = await mailTo(email, /confirma/i)

  const other = await openSite(link)
  await hydrated(other.page)
  await alert(other.page).getByText('tu correo ya está confirmado').waitFor()
  await expect.poll(() => pathOf(other.page)).toBe('/login')
  await signIn(other.page, email)
  await expect.poll(() => pathOf(other.page)).toBe('/')
})

test('the form: nothing is requested or sent with missing fields; the password can be shown, and Caps Lock is reported; a wrong password and an unknown address give the same message; without a connection no input is lost; too many attempts show how long to wait', async () => {
  const known = await createAdmin()
  const { page } = await openSite('about:blank')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/token') && asked.push(request.url()))
  await page.goto(accountsUrl('/login'))
  await hydrated(page)
  const enter = page.getByRole('button', { name: 'Entrar', exact: true })
  await enter.click()
  await expect.poll(() => page.locator('#email:focus').count()).toBe(1)
  await expect.poll(() => page.locator('#password-error').innerText()).toBe('Escribe tu contraseña')
  expect(asked).toEqual([])

  const password = page.locator('[name="password"]')
  await password.fill('secreta')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('password')
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await page.getByText('Tienes activadas las mayúsculas').waitFor()
  await password.dispatchEvent('keyup', { key: 'a', modifierCapsLock: false })
  await expect.poll(() => page.getByText('Tienes activadas las mayúsculas').count()).toBe(0)

  await signIn(page, known, 'otra cosa distinta')
  await expect.poll(() => alert(page).locator('p').innerText()).toBe('Correo o contraseña incorrectos')
  const said = await alert(page).innerText()
  await signIn(page, newEmail('nadie'), 'otra cosa distinta')
  await expect.poll(() => asked.length).toBe(2)
  await expect.poll(() => alert(page).innerText()).toBe(said)

  await page.route('**/auth/v1/token**', (route) => route.abort())
  const email = newEmail('sinred')
  await signIn(page, email)
  await alert(page).getByText('No hay conexión').waitFor()
  await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe(email)
  await expect.poll(() => password.inputValue()).toBe(PASSWORD)

  await page.unroute('**/auth/v1/token**')
  await page.route('**/auth/v1/token**', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '120', 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    }),
  )
  await signIn(page, newEmail('prisa'))
  await alert(page).getByText('Vuelve a probar dentro de 2 minutos').waitFor()
  await expect.poll(() => enter.isDisabled()).toBe(true)
})

test('an administrator signs in with the keyboard alone and returns to the requested page; the sign-in page then redirects them', async () => {
  const email = await createAdmin()
  const { page, errors } = await openSite(accountsUrl('/admin/leads?estado=nuevo#lista'))
  await page.waitForURL(/\/login\?volver=/)
  await hydrated(page)
  await page.locator('[name="email"]').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/admin/leads?estado=nuevo#lista')
  await page.getByRole('heading', { name: 'Solicitudes' }).waitFor()
  await page.goto(accountsUrl('/login'))
  await expect.poll(() => pathOf(page)).toBe('/admin/dashboard')
  expect(errors).toEqual([])
})

// Which addresses lead elsewhere: domain/address/return-path.test.ts.
test('nobody is redirected to another site', async () => {
  const email = await createAdmin()
  const { page } = await openDoor(`/login?volver=${encodeURIComponent('/..//elsewhere.example')}`)
  await signIn(page, email)
  await expect.poll(() => page.url()).toBe(accountsUrl('/admin/dashboard'))
})

test('a forgotten password is replaced through the e-mail, and the old one no longer works', async () => {
  const email = await createAdmin()
  const { page } = await openDoor()
  await page.getByRole('link', { name: 'He olvidado la contraseña' }).click()
  await page.getByRole('heading', { name: 'Recuperar el acceso' }).waitFor()
  await page.locator('[name="email"]').fill(email)
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await page.getByText('Si ese correo tiene cuenta').waitFor()

  const { link } = await mailTo(email, /contraseña/i)
  await page.goto(link)
  await hydrated(page)
  await page.getByLabel('Contraseña nueva').fill('corta')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await alert(page)
    .getByText(/al menos \d+ caracteres/)
    .waitFor()
  await page.getByLabel('Contraseña nueva').fill('otra frase igual de larga')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect.poll(() => pathOf(page)).toBe('/admin/dashboard')

  const { page: again } = await openDoor()
  await signIn(again, email)
  await alert(again).getByText('Correo o contraseña incorrectos').waitFor()
  await signIn(again, email, 'otra frase igual de larga')
  await expect.poll(() => pathOf(again)).toBe('/admin/dashboard')
})

test('an invited user arrives at the home page and chooses a password on the sign-in page; the session moves from the URL into the cookie', async () => {
  const email = newEmail('invitada')
  const { page, errors } = await openSite(await invitationTo(email))
  await page.mouse.move(3, 3)
  await page.getByRole('heading', { name: 'Elige tu contraseña' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/login')
  await expect.poll(async () => (await sessionCookie(page)) !== undefined).toBe(true)
  expect(page.url()).not.toContain('token')
  expect(await keptBy(page)).not.toMatch(/eyJ[\w-]{10}/)
  expect(errors).toEqual([])
  await page.getByLabel('Contraseña nueva').fill(PASSWORD)
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
  expect(await storedSession(page)).not.toBeNull()
  const { page: later } = await openDoor()
  await signIn(later, email)
  await expect.poll(() => pathOf(later)).toBe('/')
})

test('an address without an account gets the same response to a forgotten password', async () => {
  const { page } = await openDoor('/login?modo=recuperar')
  await page.locator('[name="email"]').fill(newEmail('desconocida'))
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await page.getByText('Si ese correo tiene cuenta').waitFor()
  expect(await alert(page).count()).toBe(0)
})

test('without JavaScript the page says that sign-in needs it, and nothing can be sent', async () => {
  const { page } = await openDoor('/login', { javaScript: false })
  const notice = page.locator('.login-no-script')
  await expect.poll(() => notice.innerText()).toContain('La entrada del equipo necesita JavaScript')
  expect(await page.getByRole('button', { name: 'Entrar', exact: true }).count()).toBe(0)
})

test('each screen of the sign-in page passes axe and fits, on a phone and on a computer', async () => {
  const { page } = await openDoor('/login', { width: 390 })
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.locator('#email-error').waitFor()
  await expectUsable(page, [1440, 390])
  await signIn(page, newEmail('axe'), 'no es esta')
  await alert(page).waitFor()
  await expectUsable(page, [390], 'main')
  await page.getByRole('link', { name: 'Crear una cuenta' }).click()
  await page.getByRole('heading', { name: 'Crear una cuenta' }).waitFor()
  await expectUsable(page, [390])
  await signUp(page, newEmail('axe'))
  await expectUsable(page, [390, 1440], 'main')
  expect(pathOf(page)).toMatch(/^\/login/)
})

test('the door keeps the logo and the legal links, and leaves offers and the cookie banner outside', async () => {
  const { page } = await openDoor('/login', { width: 390, cookiesDecided: false })
  await bannerDue(page)
  const links = (part: string) => page.locator(`${part} :is(a, button, summary)`).filter({ visible: true })
  await expect.poll(() => links('.site-header').count()).toBe(1)
  await expect.poll(() => links('.site-footer').first().innerText()).toBe('Aviso legal')
  for (const part of ['.whatsapp-button', '.cookie-banner'])
    expect([part, await page.locator(part).isVisible()]).toEqual([part, false])
})

test('search engines are excluded, and public pages load nothing of the accounts', async () => {
  const door = await (await fetch(accountsUrl('/login'))).text()
  expect(door).toMatch(/<meta name="robots" content="noindex"/)

  const { page: home } = await openSite('about:blank')
  const scripts: Promise<string>[] = []
  home.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  await home.goto(accountsUrl('/'))
  await hydrated(home)
  await home.waitForLoadState('networkidle')
  const texts = await Promise.all(scripts)
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.filter((text) => /grant_type=|gotrue/i.test(text))).toEqual([])
})
