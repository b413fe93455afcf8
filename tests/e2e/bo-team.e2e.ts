import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  accountsUrl,
  answerStepUp,
  createAdmin,
  mailTo,
  newEmail,
  PASSWORD,
  pathOf,
  signIn,
  storedSession,
} from './accounts.ts'
import { axeViolations } from './axe.ts'
import { hydrated, openSite, type SiteOptions } from './browser.ts'
import { openOffice } from './office.ts'
import { sessionOf } from './session.ts'

const SETTINGS = '/admin/settings'

/** An administrator who has not used a second factor, on a section of the settings. */
async function openPlain(section: string, options: SiteOptions = {}) {
  return openOffice(`${SETTINGS}/${section}`, options)
}

/** An administrator with a second factor in use, on a section of the settings. */
async function openSettings(section: string, options: SiteOptions = {}) {
  return openOffice(`${SETTINGS}/${section}`, { ...options, secondFactor: true })
}

async function goTo(page: Page, section: string) {
  await page.goto(accountsUrl(`${SETTINGS}/${section}`))
  await page.locator('.admin-page h1').waitFor()
  await hydrated(page)
}

/** The server's own response to the user signed in on this page. */
async function ask(page: Page, path: string): Promise<number> {
  const session = await storedSession(page)
  const response = await page.request.get(accountsUrl(`/api/admin${path}`), {
    headers: { authorization: `Bearer ${session!.access_token}` },
  })
  return response.status()
}

test('sections whose saving needs the second factor say so, and it can be set up before', async () => {
  const { page } = await openPlain('users')
  const confirm = page.getByRole('button', { name: 'Confirmarlo ahora' })
  await confirm.waitFor()
  for (const section of ['assistant', 'advertising', 'forms', 'privacy']) {
    await page.goto(accountsUrl(`${SETTINGS}/${section}`))
    await confirm.waitFor()
  }
  await hydrated(page)
  await confirm.click()
  await answerStepUp(page)
  await expect.poll(() => confirm.count()).toBe(0)
})

test('an invited user comes by the e-mail, sees only their part, and the server refuses the rest', async () => {
  const { page } = await openSettings('users')
  const email = newEmail('marketing')
  await page.getByRole('button', { name: 'Invitar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo').fill(email)
  await dialog.getByLabel('Nombre').fill('Marta Prueba')
  await dialog.getByLabel('Marketing').check()
  await dialog.getByLabel('Para qué la invitas').fill('Lleva las campañas')
  await dialog.getByRole('button', { name: 'Enviar la invitación' }).click()
  await page.getByText('Invitación enviada a Marta Prueba').waitFor()
  const row = page.getByRole('row', { name: 'Marta Prueba' })
  await row.getByText('Invitada').waitFor()

  const { link } = await mailTo(email, /invitación/)
  const { page: guest } = await openSite(link)
  await guest.mouse.move(3, 3)
  await guest.getByRole('heading', { name: 'Elige tu contraseña' }).waitFor()
  await guest.getByLabel('Contraseña nueva').fill(PASSWORD)
  await guest.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect.poll(async () => (await storedSession(guest)) !== null).toBe(true)
  await expect.poll(() => pathOf(guest)).not.toMatch(/^\/login/)
  await guest.goto(accountsUrl('/admin/dashboard'))
  await guest.locator('.admin-page h1').waitFor()
  const menu = guest.locator('.admin-rail nav')
  await menu.getByRole('link', { name: 'Posiciones de las zonas' }).waitFor()
  expect(await menu.getByRole('link', { name: 'Ajustes' }).count()).toBe(0)
  expect([await ask(guest, '/me'), await ask(guest, '/users'), await ask(guest, '/forms')]).toEqual([
    200, 403, 403,
  ])

  await row.click()
  await dialog.getByLabel('Privacidad').check()
  await dialog.getByLabel('Por qué lo cambias').fill('También lleva los derechos')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Permisos de Marta Prueba guardados').waitFor()
  await expect.poll(() => ask(guest, '/privacy/rights-requests')).toBe(200)
  await menu.getByRole('link', { name: 'Ajustes' }).waitFor()
})

test('capabilities removed by a colleague stay removed when an older form is saved', async () => {
  const { page } = await openSettings('users')
  const session = await storedSession(page)
  const headers = { authorization: `Bearer ${session!.access_token}` }
  const email = newEmail('marta')
  const displayName = email.replace(/@.*/, '')
  const rights = { displayName, roles: ['marketing', 'privacy'], clinicSlugs: [] }
  const made = await page.request.post(accountsUrl('/api/admin/users'), {
    headers,
    data: { email, ...rights, reason: 'Entra en el equipo' },
  })
  const { id } = (await made.json()) as { id: string }
  await page.getByRole('row', { name: displayName }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Nombre')
  await name.fill(`${displayName} López`)
  const taken = await page.request.patch(accountsUrl(`/api/admin/users/${id}`), {
    headers,
    data: { ...rights, roles: ['marketing'], version: 1, reason: 'Ya no lleva los derechos' },
  })
  expect(taken.status()).toBe(200)
  // The table behind it has updated; the form keeps the version it started with.
  const row = page.locator('tr', { hasText: displayName })
  await expect.poll(() => row.getByText('Privacidad').count()).toBe(0)
  await expect.poll(() => dialog.locator('.settings-changes li').count()).toBe(1)
  await dialog.getByLabel('Por qué lo cambias').fill('Con su apellido')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText(`Permisos de ${displayName} López guardados`).waitFor()
  await expect.poll(() => dialog.getByLabel('Privacidad').isChecked()).toBe(false)
  const listed = await page.request.get(accountsUrl('/api/admin/users'), { headers })
  const { items } = (await listed.json()) as { items: { id: string }[] }
  expect(items.find((item) => item.id === id)).toMatchObject({
    displayName: `${displayName} López`,
    roles: ['marketing'],
    version: 3,
  })
  expect(await axeViolations(page)).toEqual([])
})

test('a webhook test shows the response, and the launch checklist knows it', async () => {
  const { page } = await openSettings('forms')
  await page.getByRole('button', { name: 'Enviar una prueba a Reserva de cita' }).click()
  const booking = page.getByRole('region', { name: 'Reserva de cita' })
  await booking.getByText(/^Respondió 200 en \d+ ms$/).waitFor()
  await booking.locator('pre').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await goTo(page, 'launch')
  const point = page.locator('.launch-list > li', { hasText: 'Envíos de solicitudes probados' })
  await point.waitFor()
  expect(await point.getByText('Reserva: sin probar').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
})

test('a view of a lead is in the audit log', async () => {
  const { page } = await openSettings('audit', { width: 390 })
  const sent = await page.request.post(accountsUrl('/api/leads'), {
    data: {
      formType: 'contact_page',
      name: 'Ana Prueba',
      email: newEmail('ana'),
      phone: '612 345 678',
      subject: 'info',
      consents: { health: false, marketing: false },
    },
  })
  const { folio } = (await sent.json()) as { folio: string }
  await expect.poll(() => ask(page, `/leads/${folio}`)).toBe(200)
  await page.getByRole('searchbox', { name: 'Referencia' }).fill(folio)
  await page
    .getByRole('row', { name: new RegExp(folio) })
    .first()
    .waitFor()
  await page.getByText(`Miró la solicitud ${folio}`).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('assignment and retries are saved, and an earlier version is restored', async () => {
  const { page } = await openSettings('forms')
  const hours = page.getByLabel('Horas de reintentos')
  await hours.fill('24')
  await page.getByLabel('Quién recibe cada solicitud').selectOption('fixed')
  await page.getByLabel('Sin clínica elegida').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByText('2 cambios sin guardar').waitFor()
  await page.getByLabel('Por qué lo cambias').fill('Turno de tarde')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Formularios guardados').waitFor()
  await page.reload()
  await hydrated(page)
  await expect.poll(() => hours.inputValue()).toBe('24')
  await page.getByText('Historial', { exact: true }).click()
  const newest = page.locator('.settings-history li').first()
  await newest.getByText('Turno de tarde').waitFor()
  await expect.poll(() => newest.getByText('Horas de reintentos').count()).toBe(1)
  await page.getByRole('button', { name: 'Volver a los valores de origen' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Era una prueba')
  await page.getByRole('dialog').getByRole('button', { name: 'Volver', exact: true }).click()
  await expect.poll(() => hours.inputValue()).toBe('72')
  await expect.poll(() => page.getByLabel('Quién recibe cada solicitud').inputValue()).toBe('none')
})

test('a note on a data subject request survives a colleague’s changes', async () => {
  const response = await fetch(accountsUrl('/api/rights-requests'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'access',
      name: 'Ana Prueba',
      email: newEmail('ana'),
      details: 'Mis datos',
    }),
  })
  const { folio } = (await response.json()) as { folio: string }
  const { page } = await openPlain('privacy?vista=derechos')
  await page.getByRole('row', { name: folio }).click()
  await page.waitForURL((url) => url.searchParams.get('derecho') === folio)
  const { page: other } = await openPlain(`privacy?vista=derechos&derecho=${folio}`)
  for (const on of [page, other]) await on.getByRole('dialog').getByLabel('Nota o motivo').waitFor()
  const dialog = page.getByRole('dialog', { name: folio })
  await dialog.getByLabel('Nota o motivo').fill('No consta ningún dato de esta persona.')
  await other.getByRole('dialog').getByLabel('Estado').selectOption('in_progress')
  await other.getByRole('dialog').getByRole('button', { name: 'Guardar el estado' }).click()
  await other.getByText(`Petición ${folio} guardada`).waitFor()
  await dialog.getByRole('definition').filter({ hasText: 'En curso' }).waitFor()
  expect(await dialog.getByLabel('Nota o motivo').inputValue()).toBe('No consta ningún dato de esta persona.')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await dialog.getByLabel('Estado').selectOption('refused')
  await dialog.getByRole('button', { name: 'Guardar el estado' }).click()
  await page.getByText(`Petición ${folio} guardada`).waitFor()
})

test('a colleague who lost the second factor gets back in with the password, and gets a mail about it', async () => {
  const email = await createAdmin(newEmail('perdida'))
  await sessionOf(email, { secondFactor: true })
  const { page } = await openPlain('users')
  await page.getByRole('row', { name: email }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar su segundo paso' }).click()
  const asked = page.getByRole('dialog', { name: /^Quitar el segundo paso de/ })
  await asked.getByRole('button', { name: 'Quitar su segundo paso' }).click()
  await asked.getByText('Escribe el motivo.').waitFor()
  await asked.getByLabel('Motivo').fill('Ha perdido el móvil; lo he comprobado por teléfono')
  await asked.getByRole('button', { name: 'Quitar su segundo paso' }).click()
  await answerStepUp(page)
  await page.locator('[data-sonner-toast]').getByText(email).waitFor()
  await mailTo(email, /segundo paso/i)

  const { page: back } = await openSite(accountsUrl('/login?volver=%2Fadmin%2Fsecurity'))
  await signIn(back, email)
  await back.getByText('Aún no tienes ninguno').waitFor()
  expect(pathOf(back)).toBe('/admin/security')
})
