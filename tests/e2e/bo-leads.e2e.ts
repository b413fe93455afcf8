import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { text as textOf } from 'node:stream/consumers'
import { answerStepUp, pathOf } from './accounts.ts'
import type { SiteOptions } from './browser.ts'
import { openOffice } from './office.ts'
import { pressedFile } from './pressed-file.ts'
import { sentLead } from './sent-lead.ts'

const LIST = '/admin/leads'
/** No other test sends leads for it. */
const QUIET_CLINIC = 'gijon'

/** A user with all capabilities, on the list of all leads. */
async function openLeads(path = LIST, options: SiteOptions = {}) {
  const site = await openOffice(path, options)
  await site.page.getByRole('heading', { name: 'Solicitudes', level: 1 }).waitFor()
  return site
}

let made = 0

/** Sends a lead as a visitor, with a unique name. @returns its folio and name */
async function send(change: object = {}): Promise<{ folio: string; name: string }> {
  const name = `Itziar ${Date.now().toString(36)}${(made += 1)} Olabarria`
  return { name, folio: await sentLead({ name, phone: '+34 612 34 56 78', ...change }) }
}

const rowOf = (page: Page, folio: string) => page.locator(`[data-row="${folio}"]`)
/** Waits until the list shows only one lead. */
async function onlyRow(page: Page, folio: string) {
  const shown = () =>
    page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))
  await expect.poll(shown).toEqual([folio])
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Nombre, teléfono, correo o código' })

test('a lead appears in an open list, is found by its name, and its phone stays masked; keys move it together with others, undo that, and open its form', async () => {
  const { page, errors } = await openLeads()
  await page.locator('.admin-table table, .admin-empty').first().waitFor()
  const { folio, name } = await send()
  await rowOf(page, folio).waitFor()
  await expect.poll(() => rowOf(page, folio).innerText()).toContain('612 ••• 78')
  await search(page).fill(name.toUpperCase())
  await onlyRow(page, folio)
  expect(await page.content()).not.toContain('34 56 78')
  expect(page.url()).not.toContain('Itziar')

  await search(page).blur()
  await page.keyboard.press('j')
  await expect.poll(() => page.locator(':focus').getAttribute('data-row')).toBe(folio)
  await page.keyboard.press('x')
  await page.getByText('1 seleccionada').waitFor()
  await page.locator('.bulk-bar').getByRole('button', { name: 'Estado', exact: true }).press('Enter')
  await page.locator('.bulk-bar').getByRole('button', { name: 'Contactado', exact: true }).press('Enter')
  await expect.poll(() => rowOf(page, folio).innerText()).toContain('Contactado')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => rowOf(page, folio).innerText()).toContain('Nuevo')

  await rowOf(page, folio).focus()
  await page.keyboard.press('e')
  await expect.poll(() => pathOf(page)).toBe(`${LIST}/${folio}`)
  await expect
    .poll(() => page.locator('[aria-labelledby="lead-facts-title"] input[name]').first().isVisible())
    .toBe(true)
  expect(errors).toEqual([])
})

test('filters are in the URL, and another tab with it shows the same', async () => {
  const { page, context } = await openLeads()
  const { folio } = await send()
  await page.getByRole('button', { name: 'Sin responsable' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('owner')).toBe('none')
  await rowOf(page, folio).waitFor()
  const other = await context.newPage()
  await other.goto(page.url())
  await rowOf(other, folio).waitFor()
  await expect
    .poll(() =>
      other.getByRole('button', { name: 'Sin responsable', exact: true }).getAttribute('aria-pressed'),
    )
    .toBe('true')
})

test('on the board a card is moved with a key and back; one that can’t be moved somewhere says so, and a final state takes one of its own reasons', async () => {
  const { folio } = await send({ clinic: QUIET_CLINIC })
  const { page } = await openLeads(`${LIST}?vista=tablero&sede=${QUIET_CLINIC}`)
  const card = page.locator(`[data-card="${folio}"]`)
  const inColumn = (name: string) =>
    page.locator('.board-column', { hasText: name }).locator(`[data-card="${folio}"]`).waitFor()
  await card.waitFor()
  await card.getByRole('link').focus()
  await expect.poll(() => card.getAttribute('data-current')).toBe('true')
  await page.keyboard.press('>')
  await inColumn('En intento')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await inColumn('Nuevo')

  await card.dragTo(page.locator('.board-column', { hasText: 'Cualificado' }))
  await page.locator('[data-sonner-toast]').getByText('De «Nuevo» no se pasa a «Cualificado».').waitFor()
  await page.getByRole('tab', { name: 'Tabla' }).click()
  await rowOf(page, folio).getByRole('checkbox').check()
  await page.locator('.bulk-bar').getByRole('button', { name: 'Estado', exact: true }).click()
  await page.locator('.bulk-bar').getByRole('button', { name: 'Perdido', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Pasar a «Perdido»' })
  await question.waitFor()
  expect(await question.getByRole('option', { name: 'Otro motivo' }).count()).toBe(0)
  await question.getByRole('combobox').selectOption({ label: 'Precio' })
  await question.getByRole('button', { name: 'Cambiar el estado' }).click()
  await expect.poll(() => rowOf(page, folio).innerText()).toContain('Perdido')
})

test('filters are removed with one click, and then the clinic that shows nothing', async () => {
  const { page } = await openLeads(
    `${LIST}?sede=${QUIET_CLINIC}&tag=nadie-la-tiene&from=2001-01-01&to=2001-01-02`,
  )
  const query = (name: string) => new URL(page.url()).searchParams.get(name)
  await page.locator('.admin-empty').getByRole('button', { name: 'Quitar filtros' }).click()
  await expect.poll(() => [query('tag'), query('from'), query('sede')]).toEqual([null, null, QUIET_CLINIC])
  // A clinic that does not exist has no leads, whatever other tests send.
  await page.goto(`${new URL(page.url()).origin}${LIST}?sede=ninguna&queue=all`)
  await page.getByRole('button', { name: 'Ver todas las clínicas' }).click()
  await expect.poll(() => query('sede')).toBeNull()
})

test('a view is saved with its queue and shared, and a colleague opens it', async () => {
  const { page } = await openLeads(`${LIST}?status=lost&queue=all`)
  const name = `Perdidas ${Date.now()}`
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill(name)
  await page.getByRole('checkbox', { name: 'Compartir con el equipo' }).check()
  await page.getByRole('button', { name: 'Guardar esta vista' }).click()
  const kept = page.getByRole('link', { name })
  await expect.poll(() => kept.getAttribute('aria-current')).toBe('true')

  const { page: other } = await openLeads()
  await search(other).fill('Nadie se llama así')
  await other.getByText('Ninguna coincide').or(other.locator('.admin-empty')).first().waitFor()
  await other.getByRole('button', { name: 'Vistas' }).click()
  await other.getByRole('link', { name }).click()
  await other.getByRole('button', { name: 'Quitar Perdido' }).waitFor()
  await expect.poll(() => new URL(other.url()).searchParams.get('queue')).toBe('all')
  await expect.poll(() => search(other).inputValue()).toBe('')
  await other.getByRole('button', { name: 'Vistas' }).click()
  await other.getByRole('link', { name }).waitFor()
  await expect.poll(() => other.getByRole('button', { name: `Borrar la vista ${name}` }).count()).toBe(0)

  await page.getByRole('button', { name: `Borrar la vista ${name}` }).click()
  await kept.waitFor({ state: 'detached' })
  await other.getByRole('link', { name }).waitFor({ state: 'detached' })
})

test('an export contains exactly what the search shows', async () => {
  const { page } = await openLeads()
  const { folio, name } = await send()
  const { folio: another } = await send()
  await search(page).fill(name)
  await onlyRow(page, folio)
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByText(`Solo las que se encuentran con «${name}»`).waitFor()
  await page.getByLabel('Para qué es').selectOption('care')
  await page.getByLabel('Formato').selectOption('csv')
  await page.getByRole('textbox', { name: 'Motivo', exact: true }).fill('Llamar a quien lo ha pedido')
  await page.getByRole('button', { name: 'Preparar archivo' }).click()
  await answerStepUp(page)
  const exported = await pressedFile(page.getByRole('button', { name: /^Descargar/ }).first())
  const file = await textOf(await exported.createReadStream())
  expect(file).toContain(folio)
  expect(file).not.toContain(another)
  expect(file.trim().split('\r\n')).toHaveLength(3)
})

test('the number on a card is that of the rows it opens, also after a search', async () => {
  const { page } = await openLeads(`${LIST}?sede=${QUIET_CLINIC}`)
  const { folio } = await send({ clinic: QUIET_CLINIC })
  await send({ clinic: QUIET_CLINIC })
  await search(page).fill('Nadie se llama así')
  await page.locator('.admin-empty').waitFor()
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  const card = page.locator('.action-card', { hasText: 'Solicitudes sin atender' })
  await expect.poll(async () => Number(await card.locator('b').textContent())).toBeGreaterThanOrEqual(2)
  const counted = Number(await card.locator('b').textContent())
  await card.getByRole('link').click()
  await rowOf(page, folio).waitFor()
  await expect.poll(() => page.locator('[data-row]').count()).toBe(counted)
  await page.getByRole('button', { name: 'Quitar Sin las de prueba' }).waitFor()
})
