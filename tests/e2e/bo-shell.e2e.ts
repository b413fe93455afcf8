import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD, pathOf } from './accounts.ts'
import { hydrated, openSite } from './browser.ts'
import { openOffice } from './office.ts'
import { sentLead } from './sent-lead.ts'
import { expectAccessible } from './usable.ts'

/** Sends a lead as the public form does; returns its folio. */
const sendLead = () =>
  sentLead({
    name: 'Persona De Prueba',
    message: 'Quisiera saber más.',
    consents: { health: true, marketing: true },
  })

/** A lead on screen; other tests may have sent theirs meanwhile. */
async function openLead(width: 390 | 1440 = 1440) {
  const folio = await sendLead()
  const site = await openOffice(`/admin/leads/${folio}`, { width })
  await site.page.locator('#lead-facts-title').waitFor()
  return { ...site, folio }
}

const note = (page: Page) => page.getByLabel('Nota interna')
const reason = (page: Page) => page.getByRole('textbox', { name: 'Motivo', exact: true })

test('after half an hour the screen is locked, and the input waits behind the password', async () => {
  const { page } = await openLead()
  await note(page).fill('Prefiere que la llamen por la tarde')
  await page.clock.setFixedTime(Date.now() + 31 * 60_000)
  await page.keyboard.press('Shift')
  const lock = page.getByRole('dialog')
  const password = lock.locator('input[type="password"]')
  await password.waitFor()
  expect(await page.locator('.idle-content').getAttribute('inert')).not.toBeNull()
  await expectAccessible(page)
  await password.fill('otra cosa distinta')
  await password.press('Enter')
  await lock.getByRole('alert').first().waitFor()
  await password.fill(PASSWORD)
  await password.press('Enter')
  await lock.waitFor({ state: 'detached' })
  await expect.poll(() => note(page).inputValue()).toBe('Prefiere que la llamen por la tarde')
})

test('a dialog that was open when the screen was locked can neither be seen nor used', async () => {
  const { page } = await openLead()
  await page.locator('.lead-actions').waitFor()
  await page.keyboard.press('t')
  const task = page.getByRole('dialog', { name: 'Nueva tarea' })
  const title = task.getByRole('textbox').first()
  await title.fill('Llamar a su hermana')
  await page.clock.setFixedTime(Date.now() + 31 * 60_000)
  await page.keyboard.press('Shift')
  const password = page.locator('.idle-lock input[type="password"]')
  await password.waitFor()
  await expect.poll(() => page.locator('.idle-lock').getByText('Pantalla bloqueada').isVisible()).toBe(true)
  for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    const inLock = await page.evaluate(
      () =>
        document.activeElement === document.body || document.activeElement?.closest('.idle-lock') !== null,
    )
    expect([key, inLock]).toEqual([key, true])
  }
  await password.fill('otra cosa distinta')
  await password.press('Enter')
  // By its role: what the open dialog hides from screen readers has none.
  await page.getByRole('alert').first().waitFor()
  await password.fill(PASSWORD)
  await password.press('Enter')
  await password.waitFor({ state: 'detached' })
  expect(await title.inputValue()).toBe('Llamar a su hermana')
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('leaving with unsaved text asks first, and can be cancelled', async () => {
  const { page } = await openOffice('/admin/settings/seo')
  const suffix = page.locator('.settings-form input[type="text"]').first()
  const before = await suffix.inputValue()
  await suffix.fill(`${before} y más`)
  const leave = () => page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).click()
  await leave()
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/admin/settings/seo')
  await expect.poll(() => suffix.inputValue()).toBe(`${before} y más`)
  await leave()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect.poll(() => pathOf(page)).toBe('/admin/dashboard')
})

test('a refused edit keeps its input, and Esc asks before discarding it; nor are a started message and a change without a connection lost', async () => {
  const { page, context, folio } = await openLead()
  const facts = page.locator('[aria-labelledby="lead-facts-title"]')
  const field = (name: string) => facts.locator(`[name="lead-${name}"]`)
  await facts.getByRole('button', { name: 'Editar' }).click()
  await field('name-field').fill('')
  await field('value').fill('mil')
  await facts.getByRole('button', { name: 'Guardar' }).click()
  await facts.getByText('Escribe el nombre.').waitFor()
  await facts.getByText('Escribe el importe con cifras').waitFor()
  await field('name-field').fill('Nombre Corregido')
  await field('value').fill('1.200,50')
  await field('phone').fill('12')
  await facts.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => field('phone').getAttribute('aria-invalid')).toBe('true')
  expect(await field('name-field').inputValue()).toBe('Nombre Corregido')
  expect(await field('value').inputValue()).toBe('1200,5')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await question.waitFor({ state: 'detached' })
  await field('phone').fill('612 345 678')
  await facts.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => page.locator('#lead-name').textContent()).toBe('Nombre Corregido')
  await expect.poll(() => page.locator('.fact-rows').innerText()).toContain('612 345 678')

  await page.getByRole('button', { name: /^Mensaje/ }).click()
  const message = page.getByRole('dialog', { name: 'Escribir un mensaje' })
  await message.getByLabel('Texto').fill('Le cuento lo que ha preguntado.')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await question.waitFor({ state: 'detached' })
  await message.getByRole('link', { name: 'Plantillas' }).click()
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await question.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe(`/admin/leads/${folio}`)
  expect(await message.getByLabel('Texto').inputValue()).toBe('Le cuento lo que ha preguntado.')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await message.waitFor({ state: 'detached' })

  await facts.getByRole('button', { name: 'Editar' }).click()
  await facts.locator('[name="lead-team"]').fill('Turno de tarde')
  await context.setOffline(true)
  await facts.getByRole('button', { name: 'Guardar' }).click()
  await facts.getByText('Sin conexión: se guardará').waitFor()
  await context.setOffline(false)
  await facts.getByText(/^Guardado \d{1,2}:\d{2}$/).waitFor()
  await page.reload()
  await page.locator('#lead-facts-title').waitFor()
  await expect
    .poll(() => page.locator('[aria-labelledby="lead-facts-title"]').innerText())
    .toContain('Turno de tarde')
  expect(pathOf(page)).toBe(`/admin/leads/${folio}`)
})

test('a consent is withdrawn, and a lead is blocked and unblocked, each with its effects', async () => {
  const { page } = await openLead()
  await page.getByRole('tab', { name: /Privacidad/ }).click()
  await page.getByRole('button', { name: /^Retirar ?: Recibir novedades$/ }).click()
  const sure = page.getByRole('dialog', { name: 'Retirar el permiso «Recibir novedades»' })
  await sure.getByRole('button', { name: 'Retirar', exact: true }).click()
  await sure.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Retirar ?: Recibir novedades$/ }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await reason(page).fill('Lo ha pedido por escrito')
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear', exact: true }).click()
  await page.getByText('Bloqueada desde').first().waitFor()
  await page.getByRole('button', { name: 'Desbloquear', exact: true }).click()
  await reason(page).fill('Ha cambiado de idea')
  await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear', exact: true }).click()
  await page.getByRole('button', { name: 'Bloquear', exact: true }).waitFor()
  await expect.poll(() => page.getByText('Bloqueada desde').count()).toBe(0)
})

test('staff see searches without results, and what could be a phone number is never sent; reviewers find the articles behind their card, and Esc returns the focus', async () => {
  const word = 'termas de agua caliente'
  await sendLead()
  const { page: visitor } = await openSite('/')
  const sent: string[] = []
  visitor.on('request', (request) => {
    if (request.url().endsWith('/api/searches')) sent.push(request.postData() ?? '')
  })
  await hydrated(visitor)
  await visitor.keyboard.press('/')
  const box = visitor.getByRole('searchbox')
  await box.fill('612 345 678')
  await visitor.getByText('No se encontraron tratamientos').first().waitFor()
  await box.fill(word)
  await expect.poll(() => sent).toEqual([JSON.stringify({ text: word })])
  // One or two searches might be one person's.
  for (const text of [word, word]) await visitor.request.post('/api/searches', { data: { text } })

  const { page } = await openOffice('/admin/dashboard')
  const chart = page.getByText('Búsquedas sin resultado esta semana').first()
  await chart.waitFor()
  await expect
    .poll(
      async () => {
        await page.reload()
        await chart.waitFor()
        return page.locator('.dashboard-charts').innerText()
      },
      { interval: 2000 },
    )
    .toContain(word)

  const card = page.getByRole('link', { name: 'Revisiones médicas pendientes' })
  await card.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Revisiones médicas pendientes' })
  await drawer.getByText('Sin revisar todavía').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => pathOf(page)).toBe('/admin/dashboard')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Revisiones médicas pendientes')
})
