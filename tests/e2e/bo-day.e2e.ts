import type { Page } from 'playwright-core'
import { text as textOf } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { accountsUrl, pathOf } from './accounts.ts'
import { hydrated } from './browser.ts'
import { openDatabase } from './database.ts'
import { fill, openForm, send } from './lead-forms.ts'
import { openOffice } from './office.ts'
import { pressedFile } from './pressed-file.ts'

const CLINIC = 'oviedo'
/** Six steps, each as long as another test. */
const DAY_MS = 180_000

/** A browser without a phone app would wait for one. */
async function withoutTelephone(page: Page) {
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.protocol === 'tel:') event.preventDefault()
    }),
  )
}

/** Presses `n` until the call desk shows this person: other tests may have sent leads meanwhile. */
async function reach(page: Page, folio: string) {
  const shown = () => new URL(page.url()).searchParams.get('solicitud')
  for (let tries = 0; tries < 15; tries++) {
    const before = shown()
    await page.keyboard.press('n')
    await expect.poll(shown).not.toBe(before)
    if (shown() === folio) return page.locator('.lead-chips', { hasText: folio }).waitFor()
  }
  throw new Error('the desk never came to the request')
}

const said = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').getByText(text).first().waitFor()
const chip = (page: Page, text: string) =>
  page.locator('.lead-chips').getByText(text, { exact: true }).waitFor()
const rowOf = (page: Page, folio: string) => page.locator(`[data-row="${folio}"]`)

test(
  'one day of a lead: it arrives, is called, booked, merged with its duplicate, exported and erased',
  async () => {
    const query = await openDatabase()
    // With a second factor, which export and erasure require.
    const { page, errors } = await openOffice('/admin/leads', { secondFactor: true })
    await page.locator('.admin-table table, .admin-empty').first().waitFor()

    // It arrives through the site's form and appears in the open list.
    const mark = Date.now().toString(36)
    const visitor = { name: `Maite ${mark}`, email: `maite.${mark}@example.com`, phone: phoneOf(mark) }
    const site = await openForm('/contacto')
    await fill(site.page, visitor)
    await site.page.locator('#message').fill('Me gustaría pedir una cita')
    await send(site.page)
    await site.page.waitForURL(/\/gracias-formulario/)
    const [lead] = await query<{ folio: string; status: string }>(
      'select folio, status from leads where email = $1',
      visitor.email,
    )
    const folio = lead?.folio ?? ''
    expect(lead?.status).toBe('new')
    await rowOf(page, folio).waitFor()
    const other = await sendTwin(page, visitor, mark)
    await rowOf(page, other).waitFor()

    // The call desk offers it; it is called and booked with the keyboard only.
    await page.getByRole('tab', { name: 'Mesa de llamadas' }).press('Enter')
    await page.getByRole('button', { name: /^Empezar/ }).waitFor()
    await withoutTelephone(page)
    await reach(page, folio)
    await page.keyboard.press('c')
    await page.locator('.call-bar').waitFor()
    // A visit given during the call is its outcome.
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: 'Dar cita' })
    await dialog.getByLabel('Clínica').selectOption(CLINIC)
    await dialog.locator('.clinic-day-free button').last().press('Enter')
    const time = await dialog.locator('[name="book-time"]').inputValue()
    await dialog.getByLabel(/La persona lo ha confirmado/).press('Space')
    await dialog.getByRole('button', { name: 'Guardar la cita' }).press('Enter')
    const called = 'select attempts, first_response_at is not null as answered from leads where folio = $1'
    await expect.poll(() => query(called, folio)).toEqual([{ attempts: 1, answered: true }])
    const booked = `select clinic_slug, status, to_char(appointment_at at time zone 'Europe/Madrid', 'HH24:MI') as time
    from leads where folio = $1`
    expect(await query(booked, folio)).toEqual([{ clinic_slug: CLINIC, status: 'visit_confirmed', time }])

    // The desk has gone on to the next person. The duplicate of this one is merged.
    await page.goto(accountsUrl(`/admin/leads/${folio}`))
    await chip(page, 'Cita confirmada')
    await page.keyboard.press('d')
    const compare = page.getByRole('button', { name: `Comparar ${other}` })
    await compare.press('Enter')
    await page.getByRole('button', { name: 'Unir solicitudes' }).press('Enter')
    await said(page, 'Solicitudes unidas')
    await page.getByText(`${other} unida a ${folio}`).waitFor()
    const merged = `select twin.folio from leads twin join leads on leads.id = twin.merged_into_id where leads.folio = $1`
    expect(await query(merged, folio)).toEqual([{ folio: other }])

    // Only the selected row is exported.
    await page.goto(accountsUrl('/admin/leads'))
    await hydrated(page)
    await page.getByRole('searchbox', { name: 'Nombre, teléfono, correo o código' }).fill(visitor.name)
    await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
    await rowOf(page, folio).getByRole('checkbox').check()
    await page.locator('.bulk-bar').getByRole('button', { name: 'Exportar' }).click()
    await page.getByLabel('Para qué es').selectOption('figures')
    await page.getByLabel('Formato').selectOption('csv')
    await page.getByRole('textbox', { name: 'Motivo', exact: true }).fill('Cifras del mes para dirección')
    await page.getByRole('button', { name: 'Preparar archivo' }).click()
    const ready = await pressedFile(page.getByRole('button', { name: /^Descargar/ }).first())
    const file = await textOf(await ready.createReadStream())
    expect(file.match(/LD-\d\d-\d{6,}/g)).toEqual([folio])
    const exported = `select row_count::int from lead_exports where filters::text like '%' || $1 || '%'`
    expect(await query(exported, folio)).toEqual([{ row_count: 1 }])

    // The person is erased, including the merged lead; open screens then find nothing.
    expect(errors).toEqual([])
    await page.goto(accountsUrl(`/admin/leads/${folio}?panel=privacidad`))
    await hydrated(page)
    await page.getByRole('button', { name: 'Borrar', exact: true }).click()
    await page.getByRole('textbox', { name: 'Motivo', exact: true }).fill('Lo ha pedido por escrito')
    await page.getByLabel(`Escribe ${folio} para confirmar`).fill(folio)
    await page.getByRole('button', { name: 'Borrar para siempre' }).click()
    await page.getByText(/solicitud(es)? borradas?/).waitFor()
    await expect.poll(() => pathOf(page)).toMatch(/^\/admin\/leads(\?|$)/)
    expect(await query('select folio from leads where folio = any($1)', [folio, other])).toEqual([])
  },
  DAY_MS,
)

/** A unique number. */
function phoneOf(mark: string): string {
  return `6${String(Number.parseInt(mark, 36)).slice(-8)}`
}

/** The same person writes again, under another name. */
async function sendTwin(page: Page, { email, phone }: { email: string; phone: string }, mark: string) {
  const response = await page.request.post(accountsUrl('/api/leads'), {
    data: {
      formType: 'contact_page',
      name: `Maite Gemela ${mark}`,
      email,
      phone,
      subject: 'info',
      consents: { health: false, marketing: false },
      sourceUrl: accountsUrl('/contacto'),
    },
  })
  return ((await response.json()) as { folio: string }).folio
}
